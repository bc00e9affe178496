import { once } from "node:events";
import type { Server } from "node:http";

/** Requests in progress when the service is stopped may still take this long, in ms. */
export const PATIENCE_MS = 5_000;

/** How often connections whose answer has been sent are closed, in ms. */
const LOOK_MS = 20;

/**
 * Shuts a server down gracefully: it accepts nobody new, finishes the answers in progress, and cuts only those that take longer
 * than `patience` (ms). Resolves when the last connection is closed.
 */
export const endServer = async (
  server: Pick<Server, "close" | "closeIdleConnections" | "closeAllConnections" | "once">,
  patience = PATIENCE_MS,
): Promise<void> => {
  const closed = once(server as Server, "close");
  server.close();
  server.closeIdleConnections();
  // A keep-alive connection is idle again once its answer has been sent.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(looking);
  clearTimeout(cut);
};
