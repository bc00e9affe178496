import * as z from "zod/mini";
import { contentOf, currencies } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { citiesOf } from "../rules/counts/pieces.ts";
import { unusedPower } from "../rules/powers.ts";
import type { HexId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import { action, command, idSchema } from "./action.ts";

/** Free action, once: population into one currency (Magistrate, M-LEAD-01, R-42). */
export const convertPopulation = action({
  schema: command("convert-population", { currency: z.enum(currencies) }),
  moment: { phases: ["turns"] },
  refuse(state, { seat, currency }) {
    const power = unusedPower(state, seat, "freeAction");
    if (!power) return reject("no-such-power");
    if (!power.value.gainChoice.from.includes(currency)) return reject("not-offered");
    const owner = player(state, seat);
    if (owner.population < (power.value.pay.population ?? 0)) return reject("population-missing");
    return currencies.every((each) => owner.currencies[each] >= (power.value.pay[each] ?? 0))
      ? undefined
      : reject("cannot-pay");
  },
  candidates: (_state, seat) => currencies.map((currency) => ({ type: "convert-population", seat, currency }) as const),
  carryOut(decision, { seat, currency }) {
    const power = unusedPower(decision.state, seat, "freeAction");
    if (!power) return;
    const { source, value } = power;
    decision.emit({ type: "power-used", seat, power: source });
    decision.emit({ type: "paid", seat, cost: value.pay, because: source });
    decision.emit({ type: "gained", seat, gain: { [currency]: value.gainChoice.amount }, because: source });
  },
});

/** The regular or port city on a hex. */
const cityOn = (state: State, hex: HexId) => {
  const piece = state.board.pieces[hex];
  return piece?.kind === "city" || piece?.kind === "portCity" ? { seat: piece.seat, kind: piece.kind } : undefined;
};

/** Free action, once: replace a city of an opponent with many by an own one (Priestess, M-LEAD-06, R-41). */
export const takeOverCity = action({
  schema: command("take-over-city", { hex: idSchema }),
  moment: { phases: ["turns"] },
  refuse(state, { seat, hex }) {
    const power = unusedPower(state, seat, "takeOverCity");
    if (!power) return reject("no-such-power");
    if (!contentOf(state).board.has(hex)) return reject("unknown-hex");
    const piece = cityOn(state, hex);
    if (!piece || piece.seat === seat) return reject("no-city-to-take");
    if (player(state, seat).reserve[piece.kind] === 0) return reject("no-piece-left");
    return citiesOf(state, piece.seat).length >= power.value.opponentMinCities ? undefined : reject("no-city-to-take");
  },
  candidates: (state, seat) =>
    Object.keys(state.board.pieces).map((hex) => ({ type: "take-over-city", seat, hex }) as const),
  carryOut(decision, { seat, hex }) {
    const power = unusedPower(decision.state, seat, "takeOverCity");
    const piece = cityOn(decision.state, hex);
    if (!power || !piece) return;
    decision.emit({ type: "power-used", seat, power: power.source });
    decision.emit({ type: "city-taken-over", seat, from: piece.seat, piece: piece.kind, hex });
  },
});
