/**
 * Traces of metadata in the containers that staff upload: Exif and XMP in JPEG (Exif 2.32, 4.5.4; XMP part 3, 1.1.3), text
 * and Exif chunks of PNG (PNG 3rd edition, 11.3.3), chunks of WebP (RFC 9649, 2.7.1.5), items of AVIF, Photoshop's blocks,
 * which hold IPTC's place names.
 */
const traces = /Exif|eXIf|EXIF|XMP |ns\.adobe\.com|xpacket|xmpmeta|rdf\+xml|Photoshop 3\.0|zTXt|tEXt|iTXt/;

/**
 * Decides if a picture may hold notes of a camera or a program, such as the place where it was taken. Bytes of the picture
 * itself may look like a trace by chance, which costs a drawing that was not needed.
 */
export const hasMetadata = (bytes: ArrayBuffer): boolean => traces.test(new TextDecoder("latin1").decode(bytes));
