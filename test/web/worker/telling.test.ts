import { expect, it } from "vitest";
import { tellingOn } from "../../../web/worker/telling.ts";

const origin = "https://play.example";

/** A screen with these pages open; it records what was shown, focused and opened. */
const screen = (...open: readonly string[]) => {
  const shown: { title: string; options: NotificationOptions & { renotify?: boolean } }[] = [];
  const done: string[] = [];
  const telling = tellingOn({
    origin,
    show: async (title, options) => void shown.push({ title, options }),
    pages: async () => open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    open: async (url) => done.push(`open ${url}`),
  });
  return { shown, done, ...telling };
};

const words = {
  title: "Your turn in Winter Romans",
  body: "There is no time limit.",
  lang: "en",
  url: `${origin}/table/t1#token`,
  tag: "t1",
  quiet: false,
};

it("shows a message: under the tag of its table, in its language, with a sound or without", async () => {
  const { told, shown } = screen();
  await told(JSON.stringify(words));
  await told(JSON.stringify({ ...words, quiet: true }));
  expect(shown[0]).toMatchObject({
    title: words.title,
    options: { body: words.body, lang: "en", tag: "t1", silent: false, renotify: true, data: { url: words.url } },
  });
  expect(shown[1]?.options).toMatchObject({ silent: true, renotify: false });
});

it.each(["", "no json", "null", "[1]", '{"title":7,"url":{}}'])(
  "shows something for whatever it was sent: %s",
  async (text) => {
    const { told, shown } = screen();
    await told(text);
    expect(shown).toMatchObject([{ title: "Tessera", options: { data: { url: "/tables" } } }]);
  },
);

it("opens the table of the message, or focuses the page that shows it already", async () => {
  const away = screen(`${origin}/tables`, `${origin}/table/t2`);
  await away.pressed({ url: words.url });
  expect(away.done).toEqual([`open ${words.url}`]);
  const here = screen(`${origin}/tables`, `${origin}/table/t1?x#y`);
  await here.pressed({ url: words.url });
  expect(here.done).toEqual([`focus ${origin}/table/t1?x#y`]);
});

it.each([null, {}, { url: "https://elsewhere.example/table/t1" }, { url: "javascript:alert(1)" }])(
  "opens nothing but this site: %j",
  async (data) => {
    const { pressed, done } = screen();
    await pressed(data);
    expect(done).toEqual([`open ${origin}/tables`]);
  },
);
