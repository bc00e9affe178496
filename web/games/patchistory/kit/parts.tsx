/** Small parts of the panels: players, amounts, options, and secrets. */
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import type { Context } from "../game.ts";
import { anyCorrected, type ValueSource } from "./facts.ts";
import type { CountedGood } from "./goods.ts";
import { faceOf, tablePhrase, term, whoIs } from "./kit.ts";

/** Everything that has a picture. */
const icons: Readonly<Record<string, IconName>> = {
  food: "food",
  mineral: "p-mineral",
  coin: "p-coin",
  vp: "vp",
  vote: "p-vote",
  book: "p-book",
  wheel: "p-wheel",
  sword: "p-sword",
  shield: "p-shield",
  favour: "influence",
  worker: "p-worker",
  descendant: "p-descendant",
  tile: "cache",
  prosperity: "p-prosperity",
  camel: "p-camel",
};

/** The picture of a good, symbol or piece. */
export const goodIcon = (good: string): IconName => icons[good] ?? "info";

/** "3 Food" in words. */
export const goodText = (good: string, n: number): string => term(`amount.${good}`, { n });

/** Several goods in words, in the order of the screen: "2 Food, 1 Mineral". */
export const goodsText = (goods: Readonly<Partial<Record<string, number>>>): string =>
  ["coin", "food", "mineral", "vp", "vote"]
    .flatMap((good) => ((goods[good] ?? 0) > 0 ? [goodText(good, goods[good] ?? 0)] : []))
    .join(", ");

interface GoodProps {
  readonly good: CountedGood;
  readonly n: number | null;
  /** Beside a word that says the same. */
  readonly silent?: boolean;
}

/** An amount of a good: picture and number, and the same in words for readers who cannot see the picture. */
export const Good = ({ good, n, silent = false }: GoodProps): JSX.Element => {
  const words = n === null ? `${term(`good.${good}`)}: ?` : goodText(good, n);
  return (
    <span class={`pt-pg pt-g-${good}`} title={words}>
      <Icon name={goodIcon(good)} size={17} />
      <b aria-hidden="true">{n === null ? "?" : number(n)}</b>
      {!silent && <span class="vh">{words}</span>}
    </span>
  );
};

/** A player: shape, colour, name. */
export const Who = ({
  context,
  seat,
}: {
  readonly context: Pick<Context, "seats">;
  readonly seat: number;
}): JSX.Element => (
  <span class="pt-who">
    <SeatMark mark={faceOf(context, seat).mark} size={18} silent={false} />
    <b>{whoIs(context, seat)}</b>
  </span>
);

/** What only the reader sees. */
export const Private = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <div class="pt-private">
    <p class="pt-cap">
      <Icon name="lock" size={14} /> {tablePhrase("onlyYou")}
    </p>
    {children}
  </div>
);

/** Whether each of some players has submitted something; never what. */
export const Submitted = ({
  context,
  seats,
  done,
}: {
  readonly context: Context;
  readonly seats: readonly number[];
  readonly done: (seat: number) => boolean;
}): JSX.Element => (
  <ul class="pt-submitted" aria-label={tablePhrase("submitted.title")}>
    {seats.map((seat) => (
      <li key={seat}>
        <Who context={context} seat={seat} />
        <span class={done(seat) ? "in" : "out"}>
          <Icon name={done(seat) ? "mail" : "clock"} size={16} />{" "}
          {tablePhrase(done(seat) ? "submitted.in" : "submitted.out")}
        </span>
      </li>
    ))}
  </ul>
);

/** A sentence beside a lock: who will see what. */
export const Hush = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <p class="pt-hush t13 soft">
    <Icon name="lock" size={16} /> <span>{children}</span>
  </p>
);

/** The mark of what is ours and not the printed game's. */
export const Rebuilt = (): JSX.Element => (
  <abbr class="pt-rebuilt" title={tablePhrase("rebuilt")}>
    ≈<span class="vh"> {tablePhrase("rebuilt")}</span>
  </abbr>
);

/** The mark of what a group has read off its printed game. */
export const Corrected = (): JSX.Element => (
  <abbr class="pt-rebuilt" title={tablePhrase("corrected.title")}>
    ✎<span class="vh"> {tablePhrase("corrected.title")}</span>
  </abbr>
);

/** Where a value comes from, when not from a rulebook. */
export const Source = ({ rebuilt = false, corrected = false }: Partial<ValueSource>): JSX.Element => (
  <>
    {rebuilt && <Rebuilt />}
    {corrected && <Corrected />}
  </>
);

/** What the mark of corrected values means, if there are any. */
export const CorrectedLegend = ({ shown = anyCorrected() }: { readonly shown?: boolean }): JSX.Element | null =>
  shown ? (
    <>
      {" "}
      <Corrected /> {tablePhrase("corrected.legend")}
    </>
  ) : null;

/** The letter of a card on offer. */
export const Letter = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <span class="pt-letter">{children}</span>
);

/** What the mark of reconstructed values means, and that of corrected ones if there are any. */
export const SourceLegend = (): JSX.Element => (
  <p class="soft t12 pt-rebuilt">
    <Rebuilt /> {tablePhrase("rebuilt")}
    <CorrectedLegend />
  </p>
);
