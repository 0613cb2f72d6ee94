/**
 * Marks a request that is started now and awaited later, so that the disk or the server answers several at once. Should an
 * earlier one fail, the work ends there and nobody awaits this one: its failure is then not reported as unhandled.
 * @returns the same promise, which whoever awaits it sees succeed or fail as before
 */
export function startEagerly<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined);
  return request;
}
