import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Problem } from "../../../web/request.ts";
import { fail, ok, type Result } from "../../../web/result.ts";
import { useAnswer } from "../../../web/ui/answers/Unread.tsx";
import { lazyPage, lazyPart, whenIdle } from "../../../web/ui/lazy.tsx";
import { openPage, type TestPage } from "../../support/page.ts";
import { askedFor } from "../../support/pageTexts.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openPage();
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
const Named = ({ name }: { readonly name: string }) => <p>{name}</p>;

/** Something to fetch, which arrives or fails when the test says so. */
const parcel = <T,>() => {
  const waiting: { readonly come: (value: T) => void; readonly fail: () => void }[] = [];
  return {
    fetch: vi.fn(() => new Promise<T>((come, lose) => waiting.push({ come, fail: () => lose(new Error("lost")) }))),
    comes: (value: T) => page.act(() => waiting.shift()?.come(value)),
    fails: () => page.act(() => waiting.shift()?.fail()),
  };
};

describe("a page that is fetched when needed", () => {
  it("is drawn once it and its texts are there, and is available from then on", async () => {
    const { fetch, comes } = parcel<typeof Named>();
    const Page = lazyPage(fetch, ["lobby"]);
    expect(fetch).not.toHaveBeenCalled();
    await page.draw(<Page name="Mira" />);
    expect(page.has("main.loading[aria-busy]")).toBe(true);
    expect(askedFor()).toContain("lobby");
    await comes(Named);
    expect(page.text()).toBe("Mira");
    await page.draw(null);
    await page.draw(<Page name="Giulia" />);
    expect(page.text()).toBe("Giulia");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("says that it did not arrive, with a button that reloads the whole page", async () => {
    const { fetch, fails } = parcel<typeof Named>();
    const Page = lazyPage(fetch, []);
    await page.draw(<Page name="Mira" />);
    await fails();
    expect(page.has("main.loading[aria-busy]")).toBe(false);
    expect(page.find("[role=alert]").textContent).toContain("error.offline");
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    await page.act(() => page.find("button").click());
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("a part of a page that is fetched when it is drawn", () => {
  it("has nothing in its place until it arrives, and is drawn at once the next time", async () => {
    const { fetch, comes } = parcel<typeof Named>();
    const { Part } = lazyPart(fetch);
    await page.draw(<Part name="Mira" />);
    await pass(0);
    expect(page.text()).toBe("");
    await comes(Named);
    expect(page.text()).toBe("Mira");
    await page.draw(null);
    await page.draw(<Part name="Giulia" />);
    expect(page.text()).toBe("Giulia");
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("says that it did not arrive, and is fetched again three seconds later, as often as it fails", async () => {
    const { fetch, comes, fails } = parcel<typeof Named>();
    const { Part } = lazyPart(fetch);
    await page.draw(<Part name="Mira" />);
    await pass(0);
    for (const times of [1, 2]) {
      await fails();
      expect(page.find("[role=alert]").textContent).toContain("error.offline");
      await pass(2_900);
      expect(fetch).toHaveBeenCalledTimes(times);
      await pass(200);
      expect(fetch).toHaveBeenCalledTimes(times + 1);
    }
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    await page.act(() => page.find("[role=alert] button").click()); // nobody has to wait for what may never come
    expect(reload).toHaveBeenCalledTimes(1);
    await comes(Named);
    expect(page.text()).toBe("Mira");
    expect(page.has("[role=alert]")).toBe(false);
  });

  it("is not fetched any more by a page that was left", async () => {
    const { fetch, fails } = parcel<typeof Named>();
    const { Part } = lazyPart(fetch);
    await page.draw(<Part name="Mira" />);
    await pass(0);
    await fails();
    await page.draw(null);
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("may be fetched ahead, when the page is drawn and the browser idle; a failure then is silent", async () => {
    const { fetch, fails } = parcel<typeof Named>();
    const { Part, soon } = lazyPart(fetch);
    soon();
    expect(fetch).not.toHaveBeenCalled();
    await pass(1_600);
    expect(fetch).toHaveBeenCalledTimes(1);
    await fails();
    await page.draw(<Part name="Mira" />);
    expect(page.has("[role=alert]")).toBe(false);
    await pass(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("is drawn by a page that was drawn while it was being fetched ahead", async () => {
    const { fetch, comes } = parcel<typeof Named>();
    const { Part, soon } = lazyPart(fetch);
    soon();
    await pass(1_600);
    await comes(Named);
    await page.draw(<Part name="Mira" />);
    expect(page.text()).toBe("Mira");
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe("work nobody waits for", () => {
  it("is left to the browser if it reports when it is idle, and done after a second and a half if it does not", async () => {
    const work = vi.fn();
    whenIdle(work);
    await pass(1_400);
    expect(work).not.toHaveBeenCalled();
    await pass(200);
    expect(work).toHaveBeenCalledTimes(1);

    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (what: () => void) => idle.push(what));
    whenIdle(work);
    await pass(10_000);
    expect(work).toHaveBeenCalledTimes(1);
    idle[0]?.();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe("work nobody waits for, on a slow line", () => {
  it("waits until the page has its parts, however long that takes", async () => {
    const work = vi.fn();
    await page.draw(<main aria-busy="true" />);
    whenIdle(work);
    await pass(10_000);
    expect(work).not.toHaveBeenCalled();
    await page.draw(<main>Mira</main>);
    await pass(1_600);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe("an answer a page asks for", () => {
  const problem: Problem = { status: 429, code: "too-many-requests", key: "service.tooManyRequests", params: {} };
  type Answer = Result<string, Problem>;
  const Asking = ({ ask, reason = 1 }: { readonly ask: (() => Promise<Answer>) | null; readonly reason?: number }) => {
    const { value, problem: wrong, again } = useAnswer(ask, [reason]);
    return (
      <button type="button" onClick={again}>
        {wrong?.code ?? value ?? "on its way"}
      </button>
    );
  };

  it("is on its way, here, or failed; and is requested again on a press or when its reason changes", async () => {
    const { fetch, comes } = parcel<Answer>();
    await page.draw(<Asking ask={fetch} />);
    expect(page.text()).toBe("on its way");
    await comes(fail(problem));
    expect(page.text()).toBe("too-many-requests");
    await page.act(() => page.find("button").click());
    expect(fetch).toHaveBeenCalledTimes(2);
    await comes(ok("settings"));
    expect(page.text()).toBe("settings");
    await page.draw(<Asking ask={fetch} />);
    expect(fetch).toHaveBeenCalledTimes(2);
    await page.draw(<Asking ask={fetch} reason={2} />);
    expect(fetch).toHaveBeenCalledTimes(3);
    await comes(ok("newer settings"));
    expect(page.text()).toBe("newer settings");
  });

  it("to an earlier question no longer counts", async () => {
    const { fetch, comes } = parcel<Answer>();
    await page.draw(<Asking ask={fetch} />);
    await page.draw(<Asking ask={fetch} reason={2} />);
    await comes(ok("first"));
    expect(page.text()).toBe("on its way");
    await comes(ok("second"));
    expect(page.text()).toBe("second");
  });

  it("is not requested if there is nothing to ask", async () => {
    await page.draw(<Asking ask={null} />);
    await pass(1_000);
    expect(page.text()).toBe("on its way");
  });
});
