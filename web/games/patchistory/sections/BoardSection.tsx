/** The territories: the reader's own first, the others' one tap away. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { questionsNow } from "../acting/fetching.ts";
import { openPanel } from "../acting/open.ts";
import { type Context, faceOf, landPhrase } from "../game.ts";
import { Mini } from "../land/Mini.tsx";
import { Table } from "../land/Table.tsx";
import { Territory } from "../land/Territory.tsx";
import { parts } from "../panels/places.ts";
import { boardChoice } from "../panels/rooms/choice.ts";

import { Legend } from "./Legend.tsx";

interface BoardSectionProps {
  readonly context: Context;
  readonly mini: boolean;
}

export function BoardSection({ context, mini }: BoardSectionProps): JSX.Element {
  const { view, you } = context;
  const [shown, setShown] = useState<number | null>(null);
  const [asTable, setAsTable] = useState(false);
  const own = you ?? view.firstPlayer;
  const choice = context.layout === "phone" ? null : boardChoice(context);
  const asked = context.layout !== "phone" && openPanel(context)?.id === "patch" ? questionsNow() : null;
  const patching = asked?.patchingOf(context);
  const seat = choice?.seat ?? shown ?? own;
  const player = view.players[seat];
  const { Timeline } = parts;
  if (!player) return <p class="soft pad">{landPhrase("territory.none")}</p>;
  const face = faceOf(context, seat);
  const title = landPhrase(face.you ? "territory.own" : "territory.of", { name: face.name });
  if (mini)
    return (
      <>
        {Timeline && <Timeline context={context} />}
        <button type="button" class="bare pt-open" aria-label={title} onClick={() => context.show("board")}>
          <Mini player={player} mark={face.mark} />
        </button>
      </>
    );
  if (asked && patching)
    return (
      <>
        {Timeline && <Timeline context={context} />}
        <asked.PatchBoard context={context} patching={patching} />
      </>
    );
  return (
    <>
      {Timeline && <Timeline context={context} />}
      <fieldset class="seg pt-seats" aria-label={landPhrase("territory.whose")}>
        {context.seats.map((each) => (
          <button key={each.seat} type="button" aria-pressed={each.seat === seat} onClick={() => setShown(each.seat)}>
            <SeatMark mark={each.mark} size={16} /> {each.you ? landPhrase("territory.mine") : each.name}
          </button>
        ))}
      </fieldset>
      {asTable ? (
        <Table player={player} title={title} />
      ) : (
        <Territory key={seat} id={`land-${seat}`} player={player} mark={face.mark} title={title} choice={choice} />
      )}
      <div class="pt-boardfoot">
        <button type="button" class="btn" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Icon name={asTable ? "nav-board" : "log"} size={18} />{" "}
          {landPhrase(asTable ? "territory.asPicture" : "territory.asTable")}
        </button>
        <Legend context={context} />
      </div>
    </>
  );
}
