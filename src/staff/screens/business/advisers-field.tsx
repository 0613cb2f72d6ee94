import { useRef } from "react";
import { readAdvisers } from "../../../shared/rules/adviser.ts";
import type { PostImages } from "../../edits/picture-uploads.ts";
import { PictureChooser } from "../../forms/picture-chooser.tsx";
import { PostImage } from "../../forms/post-image.tsx";
import { UploadNote, usePictureUpload } from "../../forms/use-picture-upload.tsx";
import { removeAdviserPicture, setAdviserPicture } from "../../rules/adviser-pictures.ts";
import { AreaField, type FieldProps } from "../../ui/field.tsx";
import { useMounted } from "../../ui/use-mounted.ts";

/** The people who answer, one a line, with a button that uploads a picture into the line of one of them. */
export function AdvisersField({ images, ...field }: FieldProps<string> & { images: PostImages }) {
  const { upload, add, reset } = usePictureUpload(images);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef(field.value.length);
  const mounted = useMounted();
  const latest = useRef(field.value);
  latest.current = field.value;

  const setText = (text: string) => {
    latest.current = text;
    field.onChange(text);
  };
  const choose = (file: File) => {
    if (upload.state === "busy") return;
    void add(file, {
      insert: (address) => setText(setAdviserPicture(latest.current, caret.current, address) ?? latest.current),
      shows: (address) => mounted.current && latest.current.includes(address) && !input.current?.matches(":disabled"),
      remove: (address) => setText(removeAdviserPicture(latest.current, address)),
    });
  };

  const withPicture = readAdvisers(field.value).filter(({ picture }) => picture);
  return (
    <div className="grid gap-3" onSelect={({ target }) => (caret.current = readCaret(target, caret.current))}>
      <AreaField
        {...field}
        rows={3}
        onChange={(text) => {
          reset();
          field.onChange(text);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PictureChooser
          inputRef={input}
          isDisabled={upload.state === "busy" || !field.value.trim()}
          onChoose={choose}
        />
        <p className="text-sm text-muted">
          It becomes the picture of the person in whose line the caret stands. Where a photo was taken is not kept.
        </p>
      </div>
      <UploadNote upload={upload} />
      {withPicture.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {withPicture.map(({ name, picture = "" }) => (
            // The key changes with the upload's state, so that the browser loads an uploaded picture again.
            <li key={`${name} ${picture} ${upload.state}`} className="flex items-center gap-2">
              <PostImage address={picture} images={images} className="size-14 rounded-full border border-line" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the place of the caret in the area; what it was if the event came from elsewhere. */
const readCaret = (target: EventTarget, before: number): number =>
  target instanceof HTMLTextAreaElement ? target.selectionStart : before;
