/** The map on the phone: the whole of it, where a tap opens a region, or the close-up of a region. */
import type { JSX } from "preact";
import { tablePhrase } from "../kit/phrase.ts";
import { Board, type BoardProps } from "./Board.tsx";

interface ZoomMapProps extends Omit<BoardProps, "mode" | "region" | "onRegion"> {
  readonly region: string;
  /** Whether the whole map is shown. */
  readonly whole: boolean;
  readonly onRegion: (region: string) => void;
}

/**
 * On the whole map hexes are too small for a finger: only regions can be opened there, and hexes are chosen in the close-up. The
 * way back comes before the chips of the regions.
 */
export const ZoomMap = ({ region, whole, onRegion, ...map }: ZoomMapProps): JSX.Element =>
  whole ? (
    <Board
      {...map}
      key="whole"
      id={`${map.id}-whole`}
      mode="mini"
      title={tablePhrase("board.overview")}
      onRegion={onRegion}
    />
  ) : (
    <Board {...map} key="region" mode="region" region={region} onRegion={onRegion} />
  );
