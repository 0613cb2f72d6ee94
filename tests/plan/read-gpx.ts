import { gpx as readGeoJson } from "@tmcw/togeojson";
import { parseGPXWithCustomParser } from "@we-gold/gpxjs";
import { Window } from "happy-dom";

const parseXml = (text: string) =>
  new new Window().DOMParser().parseFromString(text, "text/xml") as unknown as Document;

/** Reads the names and numbers of points in a file, with two libraries. */
export function readGpx(text: string) {
  const [, error] = parseGPXWithCustomParser(text, parseXml);
  const [file] = parseGPXWithCustomParser(text, parseXml);
  if (!file) throw error;
  const { features } = readGeoJson(parseXml(text));
  const listLines = (kind: "rte" | "trk") =>
    features.flatMap(({ geometry, properties }) =>
      geometry?.type === "LineString" && properties?._gpxType === kind ? [geometry.coordinates.length] : [],
    );
  return {
    waypoints: file.waypoints.map(({ name }) => name),
    otherWaypoints: features.flatMap(({ geometry, properties }) =>
      geometry?.type === "Point" ? properties?.name : [],
    ),
    route: file.routes.map(({ points }) => points.length),
    otherRoute: listLines("rte"),
    track: file.tracks.map(({ points }) => points.length),
    otherTrack: listLines("trk"),
  };
}
