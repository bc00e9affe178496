/** Why something is not possible: the service is sent the very command, and refuses it in the player's numbers. */
import { useEffect, useRef, useState } from "preact/hooks";
import { previewDraft } from "../../../../api.ts";
import type { Hex } from "../../board/boardData.ts";
import type { Command, Context, Deck } from "../../game.ts";
import { refusalText } from "../../refusal.ts";
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

/** A command that takes this card of an offer, to ask why it is not in the menu. */
export const probeCard = (deck: Deck, card: string, seat: number): Command =>
  ({
    population: { type: "take-population", seat, card },
    build: { type: "build", seat, card, piece: "city" },
    technology: { type: "take-technology", seat, technology: card, faceUp: false },
    taxTariff: { type: "take-tax-tariff", seat, card, kind: card.startsWith("tariff") ? "tariff" : "tax" },
  })[deck] as Command;

/** The command a stage would make with a hex that is not lit, to ask why; undefined when no hex is asked for. */
export function probeHex(stage: Stage, hex: Hex): Command | undefined {
  if (stage.kind !== "choose" || stage.plan.kind !== "choose" || stage.plan.field !== "hex") return undefined;
  const example = stage.plan.options[0]?.commands[0];
  return example && "hex" in example ? { ...example, hex: hex.id } : undefined;
}
