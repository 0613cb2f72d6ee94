import * as z from "zod/mini";

// Compiled validators need `new Function`, which the content security policy refuses; asking for them would log an error.
z.config({ jitless: true });

export { z };
