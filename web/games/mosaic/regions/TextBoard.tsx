/**
 * The board as a list: region by region all pieces, tokens, units and influence. A complete way to play: choices can be made here
 * too.
 */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import type { BoardChoice } from "../acting/plan/hexes.ts";
import { contentsText } from "../acting/plan/hexes.ts";
import { controlText } from "../board/control.ts";
import { hexName } from "../content.ts";
import { type Context, content, tablePhrase } from "../game.ts";
import { RegionPanel } from "./RegionPanel.tsx";

interface TextBoardProps {
  readonly context: Context;
  readonly choice: BoardChoice | null;
}

export function TextBoard({ context, choice }: TextBoardProps): JSX.Element {
  const { map } = content();
  const inPlay = new Set<string>(context.view.regions.map((one) => one.region));
  return (
    <div class="mo-textboard">
      {map.regions.map((region) =>
        inPlay.has(region.id) ? (
          <details key={region.id} open>
            <summary>
              <b>{region.name}</b>
              <span class="soft t13">
                {controlText(context, region.id)} ·{" "}
                {tablePhrase("region.borders", {
                  regions: region.neighbours.map((id) => content().name(id)).join(", "),
                })}
              </span>
            </summary>
            <RegionPanel context={context} region={region.id} bare />
            <ul class="mo-hexes">
              {region.hexes.map((hex) => {
                const take = choice?.take(hex);
                const text = (
                  <>
                    <b>{hexName(map, hex.id)}</b>
                    <span>
                      {hex.type === "port" && <Icon name="port" size={14} label={tablePhrase("hex.port")} />}{" "}
                      {contentsText(context, hex.id)}
                    </span>
                  </>
                );
                return (
                  <li key={hex.id} data-hex={hex.id}>
                    {take ? (
                      <button
                        type="button"
                        class={choice?.selected === hex.id ? "mo-hexrow sel" : "mo-hexrow"}
                        aria-pressed={choice?.selected === hex.id}
                        onClick={() => take()}
                      >
                        {text}
                        <span class="tag ok">{tablePhrase("hex.legal")}</span>
                      </button>
                    ) : (
                      <div class="mo-hexrow plain">{text}</div>
                    )}
                  </li>
                );
              })}
            </ul>
          </details>
        ) : (
          <p key={region.id} class="soft t13 pad">
            {region.name}: {tablePhrase("region.outOfPlay")}
          </p>
        ),
      )}
    </div>
  );
}
