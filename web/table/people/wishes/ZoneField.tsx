import { here } from "../../../device/zone.ts";
import { t } from "../../../i18n/index.ts";

/** Every selectable zone, always including the current one. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", here(), zone])].sort();

interface ZoneFieldProps {
  readonly id: string;
  readonly zone: string;
  readonly change: (zone: string) => void;
}

/** The time zone in which times are meant. */
export const ZoneField = ({ id, zone, change }: ZoneFieldProps) => (
  <div class="field">
    <label for={id}>{t("wishes.zone")}</label>
    <select id={id} value={zone} onChange={(event) => change(event.currentTarget.value)}>
      {zonesWith(zone).map((one) => (
        <option value={one} key={one}>
          {one.replaceAll("_", " ")}
        </option>
      ))}
    </select>
  </div>
);
