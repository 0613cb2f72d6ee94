import { Fragment } from "react";
import { readAdvisers } from "../shared/rules/adviser.ts";
import { useBusiness } from "./business.tsx";
import { getMarkAddress } from "./marks.ts";

/** The people who answer, if the business has named them: a picture, a name, a role and a sentence each. */
export function Advisers({ className = "" }: { className?: string }) {
  const advisers = readAdvisers(useBusiness().advisers);
  if (advisers.length === 0) return null;
  const hasPictures = advisers.some(({ picture }) => picture);
  return (
    <ul className={`grid gap-6 ${className}`}>
      {advisers.map(({ name, role, sentence, picture }) => (
        <li key={name} className="flex items-start gap-4">
          {picture ? (
            <img
              src={picture}
              alt=""
              // A picture of another site may be gone.
              data-otherwise={getMarkAddress("badge.webp")}
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="size-20 shrink-0 rounded-full bg-sunken object-cover"
            />
          ) : (
            hasPictures && <Initial name={name} />
          )}
          <p>
            <span className="block font-display text-xl">
              <bdi>{name}</bdi>
            </span>
            {role && (
              <span className="block font-semibold text-ochre">
                <bdi>{role}</bdi>
              </span>
            )}
            {sentence && <bdi>{sentence}</bdi>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Stands in the place of a picture among people who have one. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-20 shrink-0 place-items-center rounded-full bg-forest font-display text-3xl text-on-forest"
  >
    {[...name][0]}
  </span>
);

/** A line that names the people who answer questions, with their roles. */
export function AdviserLine() {
  const advisers = readAdvisers(useBusiness().advisers);
  if (advisers.length === 0) return null;
  return (
    <p>
      <span>Questions are answered by </span>
      {advisers.map(({ name, role }, index) => (
        <Fragment key={name}>
          {index > 0 && <span>; </span>}
          <bdi className="font-semibold">{name}</bdi>
          {role && (
            <>
              <span>, </span>
              <bdi>{role}</bdi>
            </>
          )}
        </Fragment>
      ))}
    </p>
  );
}
