import { once } from "node:events";
import type { Server } from "node:http";

/** Whoever is being answered when the service is stopped has so long to be answered to the end, in ms. */
export const PATIENCE_MS = 5_000;

/** How often lines are closed whose answer has gone out meanwhile, in ms. */
const LOOK_MS = 20;

/**
 * Ends a server as gently as can be: nobody new is let in, whoever is being answered is answered to the end, and only what takes
 * longer than `patience` (ms) is cut. Resolves when the last line is closed.
 */
export const endServer = async (
  server: Pick<Server, "close" | "closeIdleConnections" | "closeAllConnections" | "once">,
  patience = PATIENCE_MS,
): Promise<void> => {
  const closed = once(server as Server, "close");
  server.close();
  server.closeIdleConnections();
  // A line that is kept alive is idle again once its answer is out.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
};
