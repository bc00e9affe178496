import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { contentSource } from "../../../../../web/games/patchistory/contentSource.ts";
import { content, setContent } from "../../../../../web/games/patchistory/game.ts";
import { RoomDrawing } from "../../../../../web/games/patchistory/land/RoomDrawing.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

type Room = Parameters<typeof RoomDrawing>[0]["room"];
type Box = readonly [left: number, top: number, right: number, bottom: number];

let page: TestPage;
setContent(contentSource("en"));
beforeAll(() => listen("en", () => true));
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const shapes = {
  small: [[0, 0]],
  wide: [
    [0, 0],
    [0, 1],
  ],
  tall: [
    [0, 0],
    [1, 0],
  ],
  large: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
} as const;
type Shape = keyof typeof shapes;
const roomOf = (shape: Shape, more: object = {}): Room =>
  ({
    key: "0,0",
    cells: shapes[shape],
    kind: "culture",
    symbols: {},
    activity: null,
    workers: 0,
    ...more,
  }) as unknown as Room;
const draw = (room: Room, px = 92, plain = false) =>
  page.draw(
    <svg aria-label="a room">
      <RoomDrawing room={room} box={{ row: 0, column: 0, rows: 2, columns: 2 }} mark={2} px={px} plain={plain} />
    </svg>,
  );
const all = (selector: string) => [...page.window.document.querySelectorAll(selector)];
const numbers = (one: { getAttribute(name: string): string | null }, ...names: readonly string[]) =>
  names.map((name) => Number(one.getAttribute(name)));
const boxOf = (one: { getAttribute(name: string): string | null }): Box => {
  const [x = 0, y = 0, w = 0, h = 0] = numbers(one, "x", "y", "width", "height");
  return [x, y, x + w, y + h];
};
/** What is in the room's place: its picture, the lines of its name, its symbols and its activity box. */
const pictures = (): readonly Box[] => {
  const [medal] = all("circle.pt-medal");
  if (!medal) return all("use.pt-p").map(boxOf);
  const [x = 0, y = 0, r = 0] = numbers(medal, "cx", "cy", "r");
  return [[x - r, y - r, x + r, y + r]];
};
const names = (): readonly Box[] =>
  all("text.pt-name").map((one) => {
    const [x = 0, y = 0, size = 0] = numbers(one, "x", "y", "font-size");
    const width = (one.textContent?.length ?? 0) * size * 0.56;
    const left = one.getAttribute("text-anchor") === "middle" ? x - width / 2 : x;
    return [left, y - size * 0.75, left + width, y];
  });
const strips = (): readonly Box[] =>
  all("rect.pt-chip, rect.pt-act").map((one) => {
    const [x = 0, y = 0, scale = 1] =
      (one.parentElement?.getAttribute("transform") ?? "").match(/[\d.]+/g)?.map(Number) ?? [];
    const [w = 0, h = 0] = numbers(one, "width", "height");
    return [x, y, x + w * scale, y + h * scale];
  });

const some = { vp: 1 };
const more = { vp: 2, coin: 1 };
/** Every room that is printed, as it lies alone. */
const printed = content().pieces.flatMap(({ id, sides }) =>
  Object.keys(sides).flatMap((side) =>
    content()
      .rooms(id, side)
      .map((room): readonly [string, Room] => {
        const [top, left] = [0, 1].map((axis) => Math.min(...room.cells.map((cell) => cell[axis] ?? 0)));
        const cells = room.cells.map(([row = 0, column = 0]) => [row - (top ?? 0), column - (left ?? 0)]);
        return [`${id} ${side}`, { ...room, key: "0,0", cells, workers: 0 } as unknown as Room];
      }),
  ),
);

const slack = 4; // units: the empty edge of a picture
const isInside = ([left, top, right, bottom]: Box, [l, t, r, b]: Box): boolean =>
  left >= l - slack && top >= t - slack && right <= r + slack && bottom <= b + slack;
const covers = ([left, top, right, bottom]: Box, [l, t, r, b]: Box): boolean =>
  Math.min(right, r) - Math.max(left, l) > slack && Math.min(bottom, b) - Math.max(top, t) > slack;

describe("the drawing of a room", () => {
  it("has everything inside of it, and nothing that covers another, in every printed room at every size", async () => {
    const faults: string[] = [];
    for (const [name, room] of printed)
      for (const px of [44, 60, 92, 140]) {
        await draw(room, px);
        const rows = Math.max(...room.cells.map(([row]) => row)) + 1;
        const columns = Math.max(...room.cells.map(([, column]) => column)) + 1;
        const parts = [...pictures(), ...names(), ...strips()];
        for (const [index, part] of parts.entries()) {
          if (!isInside(part, [0, 0, columns * 60, rows * 60])) faults.push(`${name}, ${px}: ${part} is outside`);
          for (const other of parts.slice(index + 1))
            if (covers(part, other)) faults.push(`${name}, ${px}: ${part} covers ${other}`);
        }
      }
    expect(printed.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });

  it.each([
    ["small", [3, 3, 57, 57]],
    ["wide", [3, 3, 117, 57]],
    ["tall", [3, 3, 57, 117]],
    ["large", [3, 3, 117, 117]],
  ] as const)("%s has its field within its cells", async (shape, field) => {
    await draw(roomOf(shape));
    expect(boxOf(all("rect.pt-f-culture")[0] as never)).toEqual(field);
  });

  it("has its picture in the middle where nothing is printed, and as large as there is room", async () => {
    const size = async (shape: Shape, given: object = {}) => {
      await draw(roomOf(shape, given));
      const [[left = 0, top = 0, right = 0, bottom = 0] = []] = pictures();
      return [right - left, (left + right) / 2, (top + bottom) / 2];
    };
    expect(await size("small")).toEqual([30, 30, 30]);
    expect(await size("large")).toEqual([30, 60, 60]);
    expect(await size("large", { kind: "wasteland" })).toEqual([22, 60, 60]);
    expect((await size("large", { symbols: some }))[0]).toBe(50);
    expect((await size("wide", { symbols: some }))[0]).toBe(31);
    expect((await size("tall", { symbols: some }))[0]).toBe(31);
    expect((await size("small", { symbols: some }))[0]).toBe(27);
    expect((await size("small", { symbols: { vp: 2, coin: 2 }, activity: { food: 2 } }))[0]).toBe(18);
  });

  it("has a name where it can be read: of what stands there, else of its kind", async () => {
    const name = async (shape: Shape, given: object = {}, px = 92) => {
      await draw(roomOf(shape, given), px);
      return all("text.pt-name")
        .map((one) => one.textContent)
        .join(" ");
    };
    expect(await name("large", { building: "temple" })).toBe("Temple");
    expect(await name("large", { kind: "military" })).toBe("Military");
    const [hero] = content().figures.filter(({ type, name }) => type === "hero" && name.length < 9);
    expect(await name("large", { kind: "hero", figure: hero?.id, building: "temple" })).toBe(hero?.name);
    expect(await name("small", { kind: "hero", figure: hero?.id }, 140)).toBe(hero?.name);
    expect(await name("small", { building: "temple" })).toBe("");
    for (const none of [{ kind: "water" }, { kind: "wasteland" }, { building: "temple", tile: true }])
      expect(await name("large", none)).toBe("");
    expect(await name("large", { building: "temple" }, 20)).toBe("");
  });

  it("breaks a long name between its words where it is beside the picture", async () => {
    const long = content().figures.find(({ name }) => /^\S{4,9} \S{4,9}$/.test(name));
    await draw(roomOf("wide", { kind: long?.type, figure: long?.id, symbols: some }));
    expect(all("text.pt-name").map((one) => one.textContent)).toEqual(long?.name.split(" "));
    const [first, second] = all("text.pt-name").map((one) => numbers(one, "y", "font-size"));
    expect((second?.[0] ?? 0) - (first?.[0] ?? 0)).toBe(first?.[1]);
  });

  it("shows symbols and the box of activity, which is lit while somebody works there", async () => {
    await draw(roomOf("large", { symbols: more, activity: { food: 3 } }));
    expect([all(".pt-chip").length, all(".pt-act.off").length, all(".pt-act.lit").length]).toEqual([1, 1, 0]);
    expect(all(".pt-n").map((one) => one.textContent)).toEqual(["2", "3"]);
    await draw(roomOf("large", { activity: { food: 3 }, workers: 2 }));
    expect([all(".pt-chip").length, all(".pt-act.lit").length]).toEqual([0, 1]);
    expect(all(".pt-count").map((one) => one.textContent)).toEqual(["2"]);
  });

  it("of water has no picture, and none of a wasteland is drawn below who works there", async () => {
    const drawn = async (given: object) => {
      await draw(roomOf("small", given));
      return all("use.pt-p").length;
    };
    expect(await drawn({ kind: "water" })).toBe(0);
    expect([await drawn({ kind: "wasteland" }), await drawn({ kind: "wasteland", workers: 1 })]).toEqual([1, 0]);
    expect(await drawn({ workers: 1 })).toBe(1);
    expect(all("g.pt-pawn")).toHaveLength(1);
  });

  it("with a tile has its frame, its four pegs and no name", async () => {
    await draw(roomOf("wide", { tile: true, symbols: some }));
    expect(boxOf(all("rect.pt-tile")[0] as never)).toEqual([2, 2, 118, 58]);
    expect(all("circle.pt-peg").map((one) => numbers(one, "cx", "cy"))).toEqual([
      [5, 5],
      [115, 5],
      [5, 55],
      [115, 55],
    ]);
    await draw(roomOf("wide"));
    expect([all("rect.pt-tile").length, all("circle.pt-peg").length]).toEqual([0, 0]);
  });

  it("in plain is a field with a large picture in the middle, whoever works there beside it", async () => {
    await draw(roomOf("large", { symbols: more, activity: some, building: "temple", workers: 1 }), 92, true);
    expect([pictures(), names(), strips()]).toEqual([[[43, 43, 77, 77]], [], []]);
    expect(all("g.pt-pawn")).toHaveLength(1);
  });
});
