import { type ReactNode, useEffect, useState } from "react";
import { isImageAddress } from "../../shared/rules/image-upload.ts";
import type { PostImages } from "../edits/picture-uploads.ts";

/**
 * A post's picture. One that waits to be sent is shown from this device.
 * @param failed the content shown if it does not load; by default nothing
 */
export function PostImage({
  address,
  images,
  className = "",
  failed = null,
}: {
  address: string;
  images: PostImages;
  className?: string;
  failed?: ReactNode;
}) {
  const [source, setSource] = useState<{ address: string; url: string }>();
  const [brokenUrl, setBrokenUrl] = useState<string>();

  const isValid = isImageAddress(address);

  useEffect(() => {
    if (!isValid) return;
    let url: string | undefined;
    let isCurrent = true;
    void images
      .readWaitingPicture(address)
      .catch(() => undefined)
      .then((blob) => {
        if (!isCurrent) return;
        if (blob) url = URL.createObjectURL(blob);
        setSource({ address, url: url ?? address });
      });
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [address, images, isValid]);

  if (!isValid) return failed;
  if (source?.address !== address) return null;
  if (brokenUrl === source.url) return failed;
  return (
    <img
      src={source.url}
      alt=""
      loading="lazy"
      decoding="async"
      // The picture's host does not learn which page shows the picture.
      referrerPolicy="no-referrer"
      className={`bg-sunken object-cover ${className}`}
      onError={() => setBrokenUrl(source.url)}
    />
  );
}
