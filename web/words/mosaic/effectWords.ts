import type {
  Amounts,
  ByPlayers,
  Count,
  Currency,
  Production,
  Track,
} from "../../../core/games/mosaic/content/kinds.ts";
import type {
  ChoiceOfCurrency,
  FreeUnits,
  Operations,
  TakeTradeGood,
} from "../../../core/games/mosaic/content/operations.ts";
import type { Translate } from "../translate.ts";
import { joinWords } from "./joinWords.ts";

const currencies: readonly Currency[] = ["stone", "ideas", "food", "money"];
/** What is produced. */
export const tracks: readonly Track[] = ["stone", "ideas", "food", "tax", "tariff"];

/** The number for so many players: each is under the fewest and the most it is for, as in "2-3". */
export const forPlayers = (numbers: ByPlayers, players: number): number => {
  const [few, many] = Object.entries(numbers) as [[string, number], [string, number]];
  return players <= Number(few[0].split("-")[1]) ? few[1] : many[1];
};

/** The words for the parts of effects; each gives a piece of a sentence, starting in lower case. */
export const wordsOf = (t: Translate, players?: number) => {
  const effect = (key: string, params?: Readonly<Record<string, string | number>>) => t(`mosaic.effect.${key}`, params);
  const term = (key: string, params?: Readonly<Record<string, string | number>>) => t(`mosaic.term.${key}`, params);
  const and = (words: readonly string[]) => joinWords(words, "and", t);
  const or = (words: readonly string[]) => joinWords(words, "or", t);

  const good = (id: string) => term(`good.${id.replace(/^good-/, "")}`);
  const production = (by: Production) => {
    const parts = tracks.flatMap((track) => (by[track] ? [[track, by[track]] as const] : []));
    const [first] = parts;
    if (first && parts.length === tracks.length && parts.every(([, n]) => n === first[1])) {
      return effect("raiseAll", { n: first[1] });
    }
    return and(parts.map(([track, n]) => effect("raise", { track: term(`track.${track}`), n })));
  };
  const listed = (amounts: Amounts, key: "mosaic.effect.gain" | "mosaic.term.amount") =>
    and(
      ([...currencies, "population"] as const).flatMap((what) => {
        const n = amounts[what];
        return n ? [t(`${key}.${what}`, { n })] : [];
      }),
    );
  const gain = (amounts: Amounts) => listed(amounts, "mosaic.effect.gain");
  const cost = (amounts: Amounts) => listed(amounts, "mosaic.term.amount");
  const gainChoice = ({ amount, from }: ChoiceOfCurrency) =>
    from.length === currencies.length
      ? effect("gainChoice", { n: amount })
      : effect("gainChoiceOf", { n: amount, currencies: or(from.map((currency) => term(`currency.${currency}`))) });
  const vp = (n: number) => effect("vp", { n });
  const vpByPlayers = (points: ByPlayers) =>
    players === undefined
      ? effect("vpByPlayers", { few: points["2-3"], many: points["4-6"] })
      : vp(forPlayers(points, players));
  const per = (count: Count): string => {
    const { per: divisor = 1, owner = "self", at } = count;
    const what =
      count.of === "symbol"
        ? term(`symbol.${count.pillar}`)
        : count.of === "production"
          ? term(`track.${count.track}`)
          : "";
    const text = effect(`per.${count.of}`, { per: divisor, owner, what });
    const placed = at ? effect(`per.${at}`, { what: text }) : text;
    const divides = count.of === "population" || count.of === "money" || count.of === "production";
    return divisor > 1 && !divides ? effect("per.several", { what: placed, n: divisor }) : placed;
  };
  const each = (what: string, count: Count) => effect("each", { gain: what, per: per(count) });
  const recruits = ({ units, placement }: FreeUnits) =>
    effect(`in.${placement}`, { what: and(units.map(({ type, count }) => effect(`free.${type}`, { n: count }))) });
  const takeTradeGood = ({ good: id, count }: TakeTradeGood) =>
    id === "any" ? effect("takeAnyTradeGood", { n: count }) : effect("takeTradeGood", { n: count, good: good(id) });
  const eliminates = ({ count, where, sameRegion }: Operations["eliminate"]) =>
    effect(`${sameRegion ? "eliminateOneRegion" : "eliminate"}.${where}`, { n: count });
  const trackList = (list: readonly Track[]) => or(list.map((track) => term(`track.${track}`)));
  return {
    effect,
    term,
    and,
    or,
    good,
    production,
    gain,
    cost,
    gainChoice,
    vp,
    vpByPlayers,
    per,
    each,
    recruits,
    takeTradeGood,
    eliminates,
    trackList,
  };
};

/** Those words in one language. */
export type EffectWords = ReturnType<typeof wordsOf>;
