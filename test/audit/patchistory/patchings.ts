import { aboutWorkers, printedOn, whenPatched } from "./data.ts";
import { cell, groundAt, workersIn } from "./ground.ts";
import { place } from "./placing.ts";
import { areAllied, at, clockwise, gain, type Phased, pay, type Table } from "./table.ts";
import { payable } from "./targets.ts";
import { callDescendants, endRoute, layRoute, payWorker } from "./workers.ts";

const wonders = (table: Table, figure: string, side: string, card: string): boolean =>
  printedOn(table, card, side).some(({ wonder }) => wonder === figure);

/** P-PATCH-14, PR-28: workers stay where they are and stand on what lies there now. */
const stand = (table: Table, seat: number, stood: readonly (readonly [readonly string[], number])[]): void => {
  const { seen } = groundAt(table, seat);
  const own = at(table, seat);
  const undecided: string[][] = [];
  own.territory.workers = [];
  for (const [cells, workers] of stood) {
    const over = [...new Set(cells.map((each) => seen.get(each)?.key as string))];
    for (let left = workers; left > 0; left -= 1)
      if (over.length === 1) own.territory.workers.push(over[0] as string);
      else undecided.push(over);
  }
  for (const rooms of undecided) {
    const free = rooms.filter((room) => workersIn(table, seat, room) === 0);
    table.choices.push({ kind: "shifted-worker", seat, rooms: free.length > 0 ? free : rooms });
  }
};

/** Lays or discards the card of the next seat that has handed in what to do (PR-12, PR-111). */
export const commit = (table: Table, seat: number): void => {
  const phase = table.phase as Phased<"patching">;
  const { card } = phase.won[seat] as { card: string };
  const placement = phase.placements[seat] as NonNullable<(typeof phase.placements)[number]>;
  phase.won[seat] = null;
  phase.placements[seat] = null;
  const own = at(table, seat);
  if (placement === "discard") table.discarded.push(card);
  else {
    const { side, at: corner } = placement;
    const placed = place(table, seat, { ...placement, card });
    if (placed === null) throw new Error("a placement that the rules forbid was handed in");
    const stood = groundAt(table, seat).rooms.map(({ cells, key }) => [cells, workersIn(table, seat, key)] as const);
    const { territory } = own;
    const isAbove = ({ id }: { id: string }): boolean => placed.above.has(id);
    // PR-18: right beneath what it was slid under and all that lies above that, above everything else.
    territory.pieces = [
      ...territory.pieces.filter((piece) => !isAbove(piece)),
      { id: card, side, at: corner },
      ...territory.pieces.filter(isAbove),
    ];
    const covered = territory.tiles.filter(({ at: [row, column] }) => placed.shown.has(cell(row, column)));
    territory.tiles = territory.tiles.filter((tile) => !covered.includes(tile));
    table.tilesRemoved.push(...covered.map(({ id }) => id)); // P-PATCH-17
    stand(table, seat, stood);
    // P-PATCH-13: only what is visible.
    const figures = groundAt(table, seat).rooms.flatMap(({ piece, figure }) =>
      piece === card && figure ? [figure] : [],
    );
    own.marks.patched.push(...figures);
    for (const figure of figures) {
      for (const effect of whenPatched(figure)) table.agenda.push({ kind: "patch-effect", seat, effect });
      if (wonders(table, figure, side, card)) table.agenda.push({ kind: "wonder-patched", seat, wonder: figure });
    }
  }
  if (table.era === 1 && table.round === 1) table.agenda.push({ kind: "starting-workers", seat });
};

/** What a hero or wonder does when it is patched, in the words of chapter 14. */
export const patchEffect = (table: Table, seat: number, effect: string): void => {
  const own = at(table, seat);
  const others = clockwise(table).filter((other) => other !== seat);
  switch (effect.replace(/-e\d+$/, "")) {
    case "hanging-gardens":
    case "christopher-columbus":
    case "yi-sun-sin":
      if (own.track === 0) return;
      own.track -= 1;
      own.gone += 1;
      return;
    case "moses":
      callDescendants(table, seat, 1);
      return;
    case "che-guevara":
      gain(table, seat, { vote: 10 }, "patching");
      return;
    case "constantine-the-great": {
      const partners = others.filter((other) => !areAllied(table, seat, other));
      if (table.storage.allied > 0 && partners.length > 0)
        table.choices.push({ kind: "alliance-partner", seat, partners });
      return;
    }
    case "kremlin": {
      if (!aboutWorkers(effect)) {
        pay(table, seat, { vp: 7 }, "patching");
        return;
      }
      const workers = payable(table, seat);
      if (workers.length === 1) payWorker(table, seat, workers[0] as object);
      if (workers.length > 1) table.choices.push({ kind: "pay-worker", seat });
      return;
    }
    case "timbuktu":
      if (table.storage.general === 0) return;
      if (others.length === 1) layRoute(table, "general", seat, others[0] as number);
      else table.choices.push({ kind: "free-route", seat });
      return;
    case "schwerer-gustav":
      if (table.routes.length === 1) endRoute(table, table.routes[0]?.id as string, "routesRemoved");
      else if (table.routes.length > 1) table.choices.push({ kind: "remove-route", seat });
      return;
    default:
      throw new Error(`${effect} does nothing when it is patched`);
  }
};
