import type { JSX } from "preact";
import { t } from "../../i18n/index.ts";
import type { SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";
import type { LogFilter } from "./logFilter.ts";

interface LogFiltersProps {
  readonly faces: readonly SeatFace[];
  readonly filter: LogFilter;
  readonly choose: (filter: LogFilter) => void;
  /** The rounds so far, with their names; none when the game counts none. */
  readonly rounds: readonly { readonly key: string; readonly name: string }[];
  /** How many entries it lets through, once all of the log has been searched; null while it is still being read. */
  readonly found: number | null;
}

const kinds = ["all", "turns", "table", "undone"] as const;

const seatFrom = (value: string): LogFilter["seat"] => (value === "all" || value === "host" ? value : Number(value));

/** Filters of the log: whose entries, of which kind, of which round, and containing which words. */
export const LogFilters = ({ faces, filter, choose, rounds, found }: LogFiltersProps): JSX.Element => (
  <search class="log-filters">
    <label>
      {t("filter.seat")}
      <select
        value={String(filter.seat)}
        onChange={({ currentTarget }) => choose({ ...filter, seat: seatFrom(currentTarget.value) })}
      >
        <option value="all">{t("filter.everybody")}</option>
        {faces.map((face) => (
          <option key={face.seat} value={face.seat}>
            {callName(face)}
          </option>
        ))}
        <option value="host">{t("filter.nobody")}</option>
      </select>
    </label>
    <label>
      {t("filter.kind")}
      <select
        value={filter.kind}
        onChange={({ currentTarget }) => choose({ ...filter, kind: currentTarget.value as LogFilter["kind"] })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`filter.${kind}`)}
          </option>
        ))}
      </select>
    </label>
    {rounds.length > 0 && (
      <label>
        {t("filter.round")}
        <select
          value={filter.round}
          onChange={({ currentTarget }) => choose({ ...filter, round: currentTarget.value })}
        >
          <option value="all">{t("filter.wholeGame")}</option>
          {rounds.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    )}
    <label class="grow">
      {t("filter.text")}
      <input
        type="search"
        value={filter.text}
        onInput={({ currentTarget }) => choose({ ...filter, text: currentTarget.value })}
      />
    </label>
    <p role="status">{found === null ? t("filter.reading") : t("filter.found", { n: found })}</p>
  </search>
);
