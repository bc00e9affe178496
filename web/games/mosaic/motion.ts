/** Where pieces, units and cards of Mosaic travel: from a seat to the map, from region to region, from the offer to a seat. */
import type { Event } from "../../../core/games/mosaic/table/events.ts";
import type { RedactedEvent } from "../../contract.ts";
import type { Flight } from "../../table/context/gameUi.ts";
import { content } from "./game.ts";

/** A hex; where the map is drawn small, its region. */
const onMap = (hex: string): readonly string[] => [`hex ${hex}`, `region ${content().map.byId.get(hex)?.region}`];

/** What the events of a commit set in motion. */
export const flightsOf = (told: RedactedEvent): readonly Flight[] => {
  const event = told as unknown as Event;
  switch (event.type) {
    case "piece-placed":
    case "wonder-built":
      return [{ seat: event.seat, from: [`seat ${event.seat}`], to: onMap(event.hex) }];
    case "good-taken":
    case "cache-taken":
      return [{ seat: event.seat, from: onMap(event.hex), to: [`seat ${event.seat}`] }];
    case "unit-placed":
      return [{ seat: event.seat, from: [`seat ${event.seat}`], to: [`region ${event.region}`] }];
    case "unit-moved":
      return [{ seat: event.seat, from: [`region ${event.from}`], to: [`region ${event.to}`] }];
    case "units-displaced":
      return [{ seat: event.victim, from: [`region ${event.from}`], to: [`region ${event.to}`] }];
    case "technology-taken":
      return [{ seat: event.seat, from: [`card ${event.technology}`], to: [`seat ${event.seat}`] }];
    case "population-card-taken":
    case "build-card-taken":
    case "tax-tariff-card-taken":
      return [{ seat: event.seat, from: [`card ${event.card}`], to: [`seat ${event.seat}`] }];
    default:
      return [];
  }
};
