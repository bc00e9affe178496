import { isUnknown, newMoveId, type Problem } from "./request.ts";
import type { Result } from "./result.ts";

/**
 * Keys of intents: one intent, one key, however often the button is pressed while the outcome of the first press is unknown. Pass
 * what the press would send as `intent`; another intent gets another key.
 */
export const intentKeys = (newKey: () => string = newMoveId) => {
  const open = new Map<string, string>();
  return async <T>(
    intent: string,
    send: (moveId: string) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> => {
    const moveId = open.get(intent) ?? newKey();
    open.set(intent, moveId);
    const result = await send(moveId);
    if (result.ok || !isUnknown(result.error)) open.delete(intent);
    return result;
  };
};
