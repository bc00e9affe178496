import { useState } from "preact/hooks";
import { changeFeed, readFeed } from "../../../affairs.ts";
import type { Feed, Seat } from "../../../contract.ts";
import { dateTime, t } from "../../../i18n/index.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { Refused } from "../../../ui/answers/pressing.tsx";
import { Unread, useAnswer } from "../../../ui/answers/Unread.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ShareLink } from "../../../ui/ShareLink.tsx";

interface SlabProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
}

/** Whether there is an address, and whether it has just been made. */
const stateOf = ({ link, since }: Feed): string => {
  if (link) return t("feed.made");
  return since === null ? t("feed.none") : t("feed.since", { time: dateTime(since) });
};

const Address = ({ tableId, seat, first }: SlabProps & { readonly first: Feed }) => {
  const [feed, setFeed] = useState(first);
  const { busy, problem, ask } = useAsking();
  const change = (on: boolean) => ask(`feed ${on} ${feed.since}`, () => changeFeed(tableId, seat, on), setFeed);
  const disabled = busy ? "true" : undefined;
  return (
    <>
      <p role="status">{stateOf(feed)}</p>
      {feed.link && <ShareLink link={feed.link} label={t("feed.title")} />}
      {problem && <Refused problem={problem} />}
      <div class="row wrap">
        <button type="button" class="btn" aria-disabled={disabled} onClick={() => void change(true)}>
          <Icon name="clock" size={18} /> {t(feed.since === null ? "feed.make" : "feed.again")}
        </button>
        {feed.since !== null && (
          <button type="button" class="btn" aria-disabled={disabled} onClick={() => void change(false)}>
            {t("feed.end")}
          </button>
        )}
      </div>
    </>
  );
};

/**
 * The private URL at which a calendar program reads the reader's deadlines. Readers who did not come by a mailed link see how to.
 */
export const FeedSlab = ({ tableId, seat }: SlabProps) => {
  const { value, problem, again } = useAnswer(() => readFeed(tableId, seat), [tableId, seat]);
  // The slab about wishes explains how to get here.
  if (problem?.code === "mailed-link-needed") return null;
  return (
    <section class="slab pad pg-fields" aria-labelledby="feed-title">
      <h2 class="disp" id="feed-title">
        {t("feed.title")}
      </h2>
      <p class="soft t13">{t("feed.text")}</p>
      {problem && <Unread problem={problem} again={again} />}
      {value && <Address tableId={tableId} seat={seat} first={value} />}
    </section>
  );
};
