import type { MailTransport } from "./message.ts";

/**
 * A transport that is made with the first message, so that a process that sends none reads none of its code. If making it fails,
 * that message is refused, and the next one tries again.
 */
export const transportOnDemand = (make: () => Promise<MailTransport>): MailTransport => {
  let made: Promise<MailTransport> | undefined;
  const transport = (): Promise<MailTransport> => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return { send: async (message) => (await transport()).send(message) };
};
