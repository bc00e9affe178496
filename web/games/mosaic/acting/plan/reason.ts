/** Why something is not possible: the service is sent the very command, and refuses it in the player's numbers. */
import { useEffect, useRef, useState } from "preact/hooks";
import { previewDraft } from "../../../../api.ts";
import type { Hex } from "../../board/boardData.ts";
import type { Command, Context, Deck } from "../../game.ts";
import { refusalText } from "../../refusal.ts";
import type { ActionId, EntryId } from "./entries.ts";
import type { Stage } from "./stage.ts";

/** A hook: asks for the reason of one command at a time, and drops it when another is asked or the page is left. */
export function useReason(
  context: Context,
): readonly [string | null, (commands: readonly Command[], about?: string) => void, () => void] {
  const [reason, setReason] = useState<string | null>(null);
  const latest = useRef(0); // an answer to an earlier question, or after the page was left, is ignored
  useEffect(() => () => void latest.current++, []);
  const forget = (): void => {
    latest.current++;
    setReason(null);
  };
  const ask = (commands: readonly Command[], about?: string): void => {
    forget();
    const asked = latest.current;
    void previewDraft(context.table.id, commands).then((answer) => {
      if (answer.ok || asked !== latest.current) return;
      const why = refusalText(context, answer.error);
      setReason(about ? `${about}: ${why}` : why);
    });
  };
  return [reason, ask, forget];
}

/**
 * A command of an action that is not in the menu, to ask why: the first card of its offer. Undefined when there is none to ask
 * about.
 */
export function probeOf(context: Context, entry: EntryId): Command | undefined {
  const { you: seat, view } = context;
  if (seat === null) return undefined;
  const card = (deck: Deck): string | null => view.offers[deck].find((id) => id !== null) ?? null;
  const probes: Readonly<Record<ActionId, () => Command | undefined>> = {
    work: () => ({ type: "work", seat, currency: "stone" }),
    population: () => ({ type: "take-population", seat, card: card("population") }),
    build: () => ({ type: "build", seat, card: null, piece: "city" }),
    wonder: () => (view.wonders[0] ? { type: "build-wonder", seat, wonder: view.wonders[0] } : undefined),
    technology: () => {
      const technology = card("technology");
      return technology ? { type: "take-technology", seat, technology, faceUp: false } : undefined;
    },
    "tax-tariff": () => {
      const id = card("taxTariff");
      return { type: "take-tax-tariff", seat, card: id, kind: id?.startsWith("tariff") ? "tariff" : "tax" };
    },
    military: () => ({ type: "recruit", seat, unit: "infantry", region: view.regions[0]?.region ?? "italia" }),
    government: () =>
      view.governments[0] ? { type: "take-government", seat, government: view.governments[0] } : undefined,
  };
  return entry in probes ? probes[entry as ActionId]() : undefined;
}

/** The command a stage would make with a hex that is not lit, to ask why; undefined when no hex is asked for. */
export function probeHex(stage: Stage, hex: Hex): Command | undefined {
  if (stage.kind !== "choose" || stage.plan.kind !== "choose" || stage.plan.field !== "hex") return undefined;
  const example = stage.plan.options[0]?.commands[0];
  return example && "hex" in example ? { ...example, hex: hex.id } : undefined;
}
