import { Sheet } from "../../ui/Sheet.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";

interface CardSheetProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly id: string;
  readonly close: () => void;
}

/** A card that was named on a page, in full. Nothing for a game that names none. */
export const CardSheet = ({ ui, context, id, close }: CardSheetProps) =>
  ui.Card ? (
    <Sheet title={ui.cardName?.(id) ?? id} close={close}>
      <ui.Card context={context} id={id} />
    </Sheet>
  ) : null;
