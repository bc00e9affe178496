/** A territory in rows and columns of words. */
import type { JSX } from "preact";
import { landPhrase, type PlayerView } from "../game.ts";
import { cellName, visibleName } from "../kit/facts.ts";
import { boxOfLand } from "./Land.tsx";
import { keyOf, roomAt } from "./pile.ts";
import { roomText } from "./Territory.tsx";

const span = (n: number, from: number): readonly number[] => Array.from({ length: n }, (_, index) => index + from);

export function Table({ player, title }: { readonly player: PlayerView; readonly title: string }): JSX.Element {
  const { pieces, rooms } = player.territory;
  const box = boxOfLand(pieces);
  const named = (key: string): string => cellName(key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled with the keys
    <section class="pt-tablebox" tabIndex={0} aria-label={title}>
      <table class="pt-table t13">
        <caption class="vh">{title}</caption>
        <thead>
          <tr>
            <td />
            {span(box.columns, box.column).map((column) => (
              <th key={column} scope="col">
                {named(`0,${column}`).replace(/-?\d+$/, "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {span(box.rows, box.row).map((row) => (
            <tr key={row}>
              <th scope="row">{named(`${row},0`).replace(/^\D+(?=-?\d)/, "")}</th>
              {span(box.columns, box.column).map((column) => {
                const key = keyOf([row, column]);
                const room = roomAt(rooms, key);
                return (
                  <td key={column}>
                    {!room
                      ? "–"
                      : room.key === key
                        ? roomText(room)
                        : landPhrase("room.more", { name: visibleName(room) })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
