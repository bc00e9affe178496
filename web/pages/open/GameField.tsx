import { t } from "../../i18n/index.ts";
import { GameAbout } from "../GameAbout.tsx";
import type { FormPart } from "./openForm.ts";

/** Which game is played, and what there is to know about it. */
export const GameField = ({ form, games, change }: FormPart) => (
  <section class="slab pg-fs">
    <h2>{t("open.game")}</h2>
    <fieldset class="pg-gm">
      <legend class="vh">{t("open.game")}</legend>
      {games.map(({ id, seats }) => (
        <label key={id} class={id === form.game ? "choice on" : "choice"}>
          <input
            type="radio"
            name="game"
            checked={id === form.game}
            onChange={() =>
              change({ game: id, options: {}, corrections: undefined, seats: form.seats.slice(0, seats.max) })
            }
          />
          <b>{t(`game.${id}`)}</b>
          <span class="hint">{t("landing.players", seats)}</span>
        </label>
      ))}
    </fieldset>
    <GameAbout game={form.game} seats={form.seats.length} />
  </section>
);
