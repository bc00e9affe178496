import type { ComponentProps } from "preact";
import { LogList } from "../log/LogList.tsx";
import { Keys } from "./Keys.tsx";

/** What stands below everything else, and comes once the table is drawn: the log, and the keys. */
export const Later = (props: ComponentProps<typeof LogList>) => (
  <>
    <LogList {...props} />
    <Keys />
  </>
);
