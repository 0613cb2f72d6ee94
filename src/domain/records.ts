/** The records of the shared tables, as the screens know them. Column names are the database's, but for one (see `Lead`). */

export type Destination = {
  id: string;
  name: string;
  highlights: string | null;
  culture: string | null;
  language: string | null;
  best_time: string | null;
  top_experiences: string[];
  food: string | null;
  etiquette: string | null;
  trivia: string | null;
  created_at: string;
};

export type ServiceType = "ready-made" | "tailor-made";

/** A link as it is stored: a plain address, or an address with a text. */
export type CtaLink = string | { text: string; url: string };

export type Service = {
  id: string;
  name: string;
  type: ServiceType;
  description: string | null;
  cta_links: CtaLink[];
  created_at: string;
};

/** `location` is the column that the database calls "Where are you from?"; `remote/` translates. */
export type Lead = {
  id: string;
  name: string;
  age: number;
  location: string;
  destination: string | null;
  travelers: number;
  travel_style: string;
  duration: string;
  created_at: string;
};

export type BlogPost = {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  featured_image: string | null;
  published: boolean;
  created_at: string;
  updated_at: string;
};
