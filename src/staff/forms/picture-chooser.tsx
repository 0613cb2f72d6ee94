import { type RefObject, useRef } from "react";
import { pictureTypes } from "../../shared/rules/image-upload.ts";
import { Icon } from "../../shared/ui/icon.tsx";

/** The button that chooses a picture's file. @param props.inputRef the input that a form disables while it saves */
export function PictureChooser({
  inputRef,
  isDisabled,
  onChoose,
}: {
  inputRef?: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <button type="button" className="button-quiet gap-2" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Upload image
      </button>
    </>
  );
}
