import { t } from "../../../i18n/index.ts";

/** The zone of this device's clock. */
export const here = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone there is to choose from, the present one in any case. */
const zonesWith = (zone: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", here(), zone])].sort();

interface ZoneFieldProps {
  readonly id: string;
  readonly zone: string;
  readonly change: (zone: string) => void;
}

/** On whose clock times are meant. */
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
