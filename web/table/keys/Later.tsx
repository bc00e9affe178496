import type { ComponentProps } from "preact";
import { useColumns } from "../columns/columns.ts";
import { LogList } from "../log/LogList.tsx";
import { Keys } from "./Keys.tsx";

/** What stands below everything else, and comes once the table is drawn: the log, the keys, and columns without holes. */
export const Later = (props: ComponentProps<typeof LogList>) => {
  useColumns(props.context.layout);
  return (
    <>
      <LogList {...props} />
      <Keys />
    </>
  );
};
