/** The course of the game. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import { SeatMark } from "../../../../ui/SeatMark.tsx";
import type { Context } from "../../game.ts";
import { faceOf, roman, tablePhrase, whoIs } from "../../kit/kit.ts";

const eras = [1, 2, 3] as const;
const rounds = [1, 2, 3, 4, 5] as const;
const phases = ["auction", "diplomacy", "movement", "negotiation", "production"] as const;
const lastPhases = ["maintenance", "vote", "eraEnd"] as const;

/** The word of the timeline for a phase. */
const phaseWord = (kind: string): string => {
  if (kind === "patching" || kind === "setup") return "auction";
  if (kind === "management") return "diplomacy";
  if (kind === "prosperity" || kind === "scoring") return "vote";
  return kind === "ended" ? "eraEnd" : kind;
};

/** Fifteen rounds in three eras, the phases of this round, and who is First Player. */
export function Timeline({ context }: { readonly context: Context }): JSX.Element {
  const { view } = context;
  const now = phaseWord(view.phase.kind);
  const isLast = (lastPhases as readonly string[]).includes(now);
  const words: readonly string[] = isLast ? lastPhases : phases;
  const at = words.indexOf(now);
  const first = faceOf(context, view.firstPlayer);
  return (
    <section class="pt-ptimeline" aria-label={tablePhrase("timeline.title")}>
      <div class="pt-eras">
        <span class="vh">{tablePhrase("timeline.now", { era: roman(view.era), round: view.round })}</span>
        {eras.map((era) => (
          <span key={era} class={era === view.era ? "pt-era now" : "pt-era"} aria-hidden="true">
            <b>{roman(era)}</b>
            {rounds.map((round) => {
              const state =
                era < view.era || (era === view.era && round < view.round)
                  ? "done"
                  : era === view.era && round === view.round
                    ? "now"
                    : "next";
              return <i key={round} class={state} />;
            })}
          </span>
        ))}
        <span class="pt-first">
          <Icon name="starting-player" size={16} /> <SeatMark mark={first.mark} size={14} />
          <span>{tablePhrase("timeline.first", { name: whoIs(context, view.firstPlayer) })}</span>
        </span>
      </div>
      <ol class="pt-phases">
        {words.map((word, index) => (
          <li
            key={word}
            class={index < at ? "done" : index === at ? "now" : ""}
            aria-current={index === at ? "step" : undefined}
          >
            {tablePhrase(`phase.${word === "diplomacy" && view.phase.kind === "management" ? "management" : word}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
