/** Small parts used by every section: stones, sockets, chips, goods, names of players, the mark of reconstructed values. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { number } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, content, faceOf, ownIcon, type Pillar, tablePhrase } from "../game.ts";

const pillarName = (pillar: string): string => content().terms[`pillar.${pillar}`] ?? pillar;

interface StoneProps {
  readonly pillar: Pillar;
  readonly large?: boolean;
  /** Beside its name the icon adds nothing. */
  readonly silent?: boolean;
}

/** A pillar symbol the player has: a square stone. */
export const Stone = ({ pillar, large, silent }: StoneProps): JSX.Element => (
  <span
    class={large ? "st l" : "st"}
    style={{ "--c": `var(--pillar-${pillar})`, "--o": `var(--on-pillar-${pillar})` }}
    title={pillarName(pillar)}
  >
    <Icon name={`pillar-${pillar}`} size={large ? 24 : 16} {...(!silent && { label: pillarName(pillar) })} />
  </span>
);

/** A pillar symbol the player lacks: a dashed socket. */
export const Socket = ({ pillar, large }: StoneProps): JSX.Element => (
  <span class={large ? "mo-socket l" : "mo-socket"} title={tablePhrase("part.missing", { pillar: pillarName(pillar) })}>
    <Icon
      name={`pillar-${pillar}`}
      size={large ? 24 : 16}
      label={tablePhrase("part.missing", { pillar: pillarName(pillar) })}
    />
  </span>
);

/** Required symbols, missing ones as sockets. `have` null: no player's, all are plain stones. */
export function Needs({
  prereqs,
  have,
}: {
  readonly prereqs: readonly Pillar[];
  readonly have: Readonly<Record<Pillar, number>> | null;
}): JSX.Element {
  return (
    <>
      {marked(prereqs, have).map(({ pillar, met }, i) =>
        met ? <Stone key={i} pillar={pillar} /> : <Socket key={i} pillar={pillar} />,
      )}
    </>
  );
}

/** Each required symbol with whether it is there: the second of two equal ones needs two. */
export function marked(
  prereqs: readonly Pillar[],
  have: Readonly<Record<Pillar, number>> | null,
): readonly { readonly pillar: Pillar; readonly met: boolean }[] {
  const used = new Map<Pillar, number>();
  return [...prereqs].sort().map((pillar) => {
    const count = (used.get(pillar) ?? 0) + 1;
    used.set(pillar, count);
    return { pillar, met: have === null || have[pillar] >= count };
  });
}

const colours: Readonly<Record<string, string>> = {
  stone: "var(--cur-stone)",
  ideas: "var(--cur-ideas)",
  food: "var(--cur-food)",
  money: "var(--cur-money)",
  tax: "var(--cur-money)",
  tariff: "var(--cur-money)",
  population: "var(--population)",
  vp: "var(--vp)",
  unrest: "var(--unrest)",
  "holding-area": "var(--cur-money)",
};

/** The colour of a currency, as a style. */
export const colourOf = (what: string): Readonly<Record<string, string>> => ({
  "--c": colours[what] ?? "var(--ink-soft)",
});

/** Name of a currency, population, production or concept. */
export const amountName = (what: string): string =>
  content().terms[`currency.${what}`] ?? content().terms[`track.${what}`] ?? content().terms[`concept.${what}`] ?? what;

interface ChipProps {
  readonly what: string;
  readonly children: ComponentChildren;
  readonly short?: boolean;
  readonly size?: number;
}

/** An icon in the colour of its currency and a number in ink; all red where it is short. */
export const Chip = ({ what, children, short, size = 17 }: ChipProps): JSX.Element => (
  <span class={short ? "mo-chip short" : "mo-chip"} style={colourOf(what)}>
    <Icon name={what as IconName} size={size} label={amountName(what)} />
    {children}
  </span>
);

const costOrder = ["stone", "ideas", "food", "money", "population"] as const;

/** A cost, always in the same order; missing amounts are named. */
export function Cost({
  cost,
  have,
  brief,
}: {
  readonly cost: Readonly<Partial<Record<string, number>>>;
  readonly have?: (what: string) => number;
  /** Short form: the number alone, red where it is short. */
  readonly brief?: boolean;
}): JSX.Element {
  return (
    <span class="mo-cost">
      {costOrder.map((what) => {
        const amount = cost[what];
        if (!amount) return null;
        const owned = have?.(what) ?? amount;
        return (
          <Chip key={what} what={what} short={owned < amount}>
            {owned < amount && !brief ? tablePhrase("part.short", { amount, owned }) : amount}
          </Chip>
        );
      })}
    </span>
  );
}

/** A trade good: an ivory disc. */
export const Good = ({
  id,
  size = 26,
  silent,
}: {
  readonly id: string;
  readonly size?: number;
  readonly silent?: boolean;
}): JSX.Element => (
  <span class="mo-good" style={{ width: size, height: size }} title={content().name(id)}>
    <Icon name={ownIcon(id)} size={Math.round(size * 0.66)} {...(!silent && { label: content().name(id) })} />
  </span>
);

/** The displayed name of a seat: "You" for one's own. */
export const seatName = (context: Pick<Context, "seats">, seat: number): string => {
  const face = faceOf(context, seat);
  return face.you ? tablePhrase("you") : face.name;
};

/** Shape and name of a player. */
export const Who = ({
  context,
  seat,
  size = 14,
}: {
  readonly context: Pick<Context, "seats">;
  readonly seat: number;
  readonly size?: number;
}): JSX.Element => (
  <span class="nb mo-who">
    <SeatMark mark={faceOf(context, seat).mark} size={size} /> <b>{seatName(context, seat)}</b>
  </span>
);

/** "3 → 0". */
export const Arrow = ({ from, to }: { readonly from: number; readonly to: number }): JSX.Element => (
  <span class="mo-d">
    <i>{number(from)} →</i> {number(to)}
  </span>
);

/** The discreet mark beside a value that is our reconstruction, not read from a rulebook. */
export const Rebuilt = (): JSX.Element => (
  <span class="mo-rebuilt" title={tablePhrase("rebuilt.title")} role="img" aria-label={tablePhrase("rebuilt.title")}>
    ≈
  </span>
);

/** The mark beside a value that the group has read off its printed game. */
export const Corrected = (): JSX.Element => (
  <span
    class="mo-rebuilt"
    title={tablePhrase("corrected.title")}
    role="img"
    aria-label={tablePhrase("corrected.title")}
  >
    ✎
  </span>
);

/** What the small marks mean; that of corrections only where there are any. */
export const RebuiltLegend = (): JSX.Element => (
  <p class="mo-legend t12 soft">
    <Rebuilt /> {tablePhrase("rebuilt.legend")}
    {content().all.some(({ corrected }) => corrected) && (
      <>
        {" "}
        <Corrected /> {tablePhrase("corrected.legend")}
      </>
    )}
  </p>
);

/** A note with an icon and a bold first sentence. */
export const Note = ({
  icon,
  tone,
  children,
}: {
  readonly icon: IconName;
  readonly tone?: "gold" | "red" | "green";
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div class={tone ? `note ${tone}` : "note"}>
    <Icon name={icon} size={20} />
    <div>{children}</div>
  </div>
);

/** Why something cannot be done, shown where it was tried. */
export const Refused = ({ reason }: { readonly reason: string | null }): JSX.Element | null =>
  reason === null ? null : (
    <div class="pad" role="alert">
      <Note icon="lock" tone="red">
        {reason}
      </Note>
    </div>
  );

/**
 * Whether a map is shown as a list (undefined: as it was at first), and the button that changes it: whoever pressed it stays on it,
 * wherever it is drawn next.
 */
export function useAsList(): readonly [on: boolean | undefined, button: JSX.Element] {
  const [on, set] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (on !== undefined) button.current?.focus();
  }, [on]);
  return [
    on,
    <button key="list" ref={button} type="button" class="btn" aria-expanded={on === true} onClick={() => set(!on)}>
      <Icon name={on ? "nav-board" : "log"} size={18} /> {tablePhrase(on ? "board.show" : "board.asList")}
    </button>,
  ];
}
