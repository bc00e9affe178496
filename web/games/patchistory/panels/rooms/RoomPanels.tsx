/** A worker looks for a room: starting workers, newborn or returning ones, and those whose room was covered. */
import type { JSX } from "preact";
import { type Context, landPhrase } from "../../game.ts";
import { Changes } from "../../kit/Changes.tsx";
import { roomLabel } from "../../kit/facts.ts";
import { roundOf } from "../../kit/kit.ts";
import type { Panel, Panels } from "../../panel.ts";
import { heads } from "../heads.ts";
import { boardChoice, roomCommands, type roomKinds } from "./choice.ts";
import { RoomPicker } from "./RoomPicker.tsx";

type RoomKind = (typeof roomKinds)[number];

const bodyOf =
  (kind: RoomKind) =>
  ({ context }: { readonly context: Context }): JSX.Element => {
    const choice = boardChoice(context);
    const all = roomCommands(context, kind);
    return (
      <div class="pt-rooms">
        <p>{landPhrase(`rooms.about.${kind}`)}</p>
        {choice && <RoomPicker context={context} choice={choice} />}
        {all.length === 0 && <p class="soft">{landPhrase("list.nothing")}</p>}
        <Changes context={context} />
      </div>
    );
  };

const panelOf = (kind: RoomKind): Panel => ({
  ...heads[kind],
  subtitle: roundOf,
  label(context) {
    const [command] = context.draft.commands;
    return command && "room" in command && command.room !== undefined
      ? landPhrase("rooms.put", { room: roomLabel(context, command.room) })
      : null;
  },
  Body: bodyOf(kind),
});

/** The three questions answered by one room. */
export const roomPanels: Panels = {
  "worker-room": panelOf("worker-room"),
  "worker-home": panelOf("worker-home"),
  "shifted-worker": panelOf("shifted-worker"),
};
