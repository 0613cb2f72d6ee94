import { type ReactNode, useEffect, useRef } from "react";
import { pictureTypes } from "../../../shared/rules/image-upload.ts";
import type { PostImages } from "../../edits/picture-uploads.ts";
import { convertPasted } from "../../forms/convert-pasted.ts";
import { UploadNote, usePictureUpload } from "../../forms/use-picture-upload.tsx";
import type { FieldProps } from "../../ui/field.tsx";
import { MarkdownEditor } from "../../ui/markdown-editor.tsx";

/** The text of a post, with pictures that are chosen, pasted or dropped into it. */
export function ContentField({
  images,
  renderPreview,
  ...field
}: FieldProps<string> & { images: PostImages; renderPreview: (source: string) => ReactNode }) {
  const { upload, add } = usePictureUpload(images);
  return (
    <MarkdownEditor
      {...field}
      hint="Markdown"
      required
      renderPreview={(source) => <LocalPictures images={images}>{renderPreview(source)}</LocalPictures>}
      convertPasted={convertPasted}
      pictures={{
        add,
        types: pictureTypes,
        note: <UploadNote upload={upload} className="border-b border-line px-3.5 py-2" />,
      }}
    />
  );
}

/** Shows pictures that wait to be sent from this device, because their addresses do not work yet. */
function LocalPictures({ images, children }: { images: PostImages; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const known = urls.current;
    return () => {
      for (const url of known.values()) URL.revokeObjectURL(url);
      known.clear();
    };
  }, []);
  // The preview may be rendered again after each letter.
  useEffect(() => {
    for (const image of container.current?.querySelectorAll("img") ?? []) {
      const address = image.getAttribute("src") ?? "";
      if (address.startsWith("blob:")) continue;
      const known = urls.current.get(address);
      if (known) image.src = known;
      else void showLocalPicture(image, address);
    }
  });
  const showLocalPicture = async (image: HTMLImageElement, address: string) => {
    const blob = await images.readWaitingPicture(address).catch(() => undefined);
    if (!blob || !container.current) return;
    const url = urls.current.get(address) ?? URL.createObjectURL(blob);
    urls.current.set(address, url);
    image.src = url;
  };
  return <div ref={container}>{children}</div>;
}
