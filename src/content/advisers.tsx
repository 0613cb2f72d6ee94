import { Fragment } from "react";
import { readAdvisers } from "../shared/rules/adviser.ts";
import { useBusiness } from "./business.tsx";

/** The people who answer, where the business has named them: a picture, a name, a role and a sentence each. */
export function Advisers({ className = "" }: { className?: string }) {
  const advisers = readAdvisers(useBusiness().advisers);
  if (advisers.length === 0) return null;
  return (
    <ul className={`grid gap-6 ${className}`}>
      {advisers.map(({ name, role, sentence, picture }) => (
        <li key={name} className="flex items-start gap-4">
          {picture && (
            <img
              src={picture}
              alt=""
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="size-20 shrink-0 rounded-full bg-sunken object-cover"
            />
          )}
          <p>
            <span dir="auto" className="block font-display text-xl">
              {name}
            </span>
            {role && (
              <span dir="auto" className="block font-semibold text-ochre">
                {role}
              </span>
            )}
            {sentence && <span dir="auto">{sentence}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

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
