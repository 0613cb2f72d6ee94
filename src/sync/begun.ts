/**
 * A request that is begun now and awaited later, so that the disk or the server answers several at once. Should an earlier
 * one fail, the work ends there and nobody awaits this one: its failure is then not reported a second time, as unhandled.
 * @returns the same promise, which whoever awaits it sees succeed or fail as before
 */
export function begun<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined);
  return request;
}
