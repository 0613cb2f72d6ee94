/**
 * Marks a request that is started now and awaited later, so that the disk or the server answers several at once. If an
 * earlier request fails, nobody awaits this one, and its failure is not reported as unhandled.
 * @returns the same promise
 */
export function startEagerly<T>(request: Promise<T>): Promise<T> {
  request.catch(() => undefined);
  return request;
}
