/** Offers a text as a file download. Needs no network. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
