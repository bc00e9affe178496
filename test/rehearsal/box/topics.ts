import type { Description } from "../template/description.ts";
import { allows } from "../template/policy.ts";
import { ACCOUNT } from "../template/resolve.ts";
import type { Denied } from "./front.ts";

/** The contents of a queue. */
export interface Letter {
  readonly body: unknown;
  readonly why: string;
}

export interface TopicsOptions {
  readonly description: Description;
  /** Calls a function asynchronously, in the name of a service; false when the function may not be called by it. */
  readonly call: (functionArn: string, service: string, source: string, event: unknown) => boolean;
  readonly denied: Denied[];
}

/** SNS and SQS: a topic or queue accepts what its own policy allows, and nothing else. */
export const openTopics = ({ description, call, denied }: TopicsOptions) => {
  const queues = new Map<string, Letter[]>();
  const mailed: { readonly to: string; readonly message: string }[] = [];
  const statementsOf = (arn: string) =>
    description.policies.filter(({ of }) => of === arn).flatMap(({ statements }) => statements);

  const isLetIn = (action: string, resource: string, service: string, source: string): boolean => {
    const ask = {
      action,
      resource,
      service,
      context: { "aws:SourceAccount": ACCOUNT, "aws:SourceArn": source, "aws:SecureTransport": "true" },
    };
    if (allows(statementsOf(resource), ask)) return true;
    denied.push({ function: service, action, resource });
    return false;
  };

  const put = (queue: string, letter: Letter): void => void queues.set(queue, [...(queues.get(queue) ?? []), letter]);

  return {
    mailed,
    /** The contents of the queue with this ARN. */
    lyingIn: (queue: string): readonly Letter[] => queues.get(queue) ?? [],
    empty: (queue: string): void => void queues.delete(queue),
    /** Put into a queue with the rights of a role, which the caller has checked. */
    put,
    publish: (topic: string, service: string, source: string, message: string): void => {
      if (!isLetIn("sns:Publish", topic, service, source)) return;
      for (const { topic: of, protocol, endpoint, failedTo } of description.subscriptions) {
        if (of !== topic) continue;
        if (protocol === "email") mailed.push({ to: endpoint, message });
        if (protocol !== "lambda") continue;
        const event = { Records: [{ EventSource: "aws:sns", Sns: { TopicArn: topic, Message: message } }] };
        if (call(endpoint, "sns.amazonaws.com", topic, event) || failedTo === undefined) continue;
        if (isLetIn("sqs:SendMessage", failedTo, "sns.amazonaws.com", topic))
          put(failedTo, { body: event, why: "the subscription could not be served" });
      }
    },
  };
};
