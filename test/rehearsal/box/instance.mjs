/*
 * What runs a bundle in a process of its own, as Lambda's runtime does: it reads the handler once, then answers one event after
 * the other. Arguments: the folder of the bundle, its handler, and how far the box's clock is ahead of the machine's, in ms.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [bundle, handler, begun] = process.argv.slice(2);
let ahead = Number(begun);

const RealDate = Date;
/** Time in the box, where minutes pass at once. */
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

const [file, name] = handler.split(".");

const answer = async (message) => {
  ahead = message.ahead;
  const memory = () => process.memoryUsage.rss();
  try {
    const value = await entry[name](message.event, message.context);
    process.send({ id: message.id, ok: true, value, memory: memory() });
  } catch (error) {
    process.send({ id: message.id, ok: false, error: `${error?.name}: ${error?.message}`, memory: memory() });
  }
};

const entry = await import(pathToFileURL(join(bundle, `${file}.mjs`)).href);
process.on("message", answer);
process.send({ ready: true });
