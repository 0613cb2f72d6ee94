import type { ImageUpload } from "../../shared/rules/image-upload.ts";

/** The pictures that are not uploaded yet, each with the reason. Renders nothing if there are none. */
export function WaitingImages({
  uploads,
  onRetry,
  onDiscard,
}: {
  uploads: readonly ImageUpload[];
  onRetry: (upload: ImageUpload) => void;
  onDiscard: (upload: ImageUpload) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="waiting-images" className="mb-5 rounded-lg border border-line bg-card px-5 py-4">
      <h2 id="waiting-images" className="text-lg">
        Images on this device
      </h2>
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{upload.name}</bdi>:{" "}
              {upload.state === "waiting" ? (
                <span className="text-muted">waiting to be uploaded</span>
              ) : (
                <span className="text-danger">not accepted. {upload.lastError}</span>
              )}
            </p>
            <span className="flex flex-wrap gap-2">
              <button type="button" className="button-quiet" onClick={() => onRetry(upload)}>
                Try now<span className="sr-only"> {upload.name}</span>
              </button>
              {upload.state === "refused" && (
                <button type="button" className="button-quiet" onClick={() => onDiscard(upload)}>
                  Discard<span className="sr-only"> {upload.name}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
