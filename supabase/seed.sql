-- A believable catalogue for the embedded backend, for tests and for a first look at a new project. Fixed ids, and rows
-- that are there already stay as they are, so it may run again. Dates count back from the day it runs.

insert into public.destinations
  (id, name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia, created_at)
values
  (
    'd0000000-0000-4000-8000-000000000001',
    'Georgia',
    'Tower houses in Svaneti, wine from buried clay, and suppers that follow an order of toasts.',
    'A feast, the supra, is led by a tamada who proposes each toast and expects you to mean it when you drink. Svan families built stone towers beside their houses and retreated into them when neighbours quarrelled. Many still stand, and most still belong to the families.',
    'Georgian has its own script of 33 letters and no capitals. Learn gamarjoba (hello) and madloba (thank you) before you land; Russian is understood by many older people and not always welcome.',
    'May and June for flowers and full rivers, September and October for the grape harvest. Mountain roads to Tusheti open for the summer only.',
    array[
      'Walk from Mestia to Ushguli over four days, sleeping in family guesthouses',
      'Watch a qvevri being opened in a Kakhetian cellar',
      'Take the slow train from Tbilisi to the Black Sea',
      'Soak in the sulphur baths under Tbilisi''s old town',
      'Eat kubdari, a meat-filled bread, in the valley it comes from'
    ],
    'Khachapuri differs by region: a boat with an egg in Adjara, a closed round in Imereti. Order khinkali by the piece, drink the broth first, and leave the knot of dough on the plate to be counted.',
    'Never toast with beer unless your host does. Cover knees and shoulders in churches; women are often lent a scarf at the door. Refusing a second helping takes three attempts.',
    'Georgians have made wine in buried clay vessels for some 8,000 years, on the evidence of residue in shards found south of Tbilisi.',
    now() - interval '210 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000002',
    'Kyrgyzstan',
    'Summer pastures at 3,000 metres, felt tents with smoke in the roof, and a country that is mostly uphill.',
    'Families move to the jailoo, the high pasture, in June and come down in September with the animals. The yurt''s crown, the tunduk, is on the national flag. Felt carpets called shyrdak are cut from two colours at once so that nothing is wasted.',
    'Kyrgyz and Russian are both used. Rakhmat is thank you; salam alaykum opens every conversation with an elder.',
    'Late June to early September for the high lakes. Snow can close the passes in any other month, and in some summers then too.',
    array[
      'Ride two days to Song-Köl and sleep in a herder''s yurt',
      'Walk through the walnut forest at Arslanbob in October, when families camp under the trees to gather nuts',
      'Learn to press felt with your forearms in Kochkor',
      'Cross Osh bazaar early, before the heat'
    ],
    'Beshbarmak means five fingers and is eaten with them: noodles under boiled mutton. Kymyz, fermented mare''s milk, is sour, slightly fizzy and offered everywhere in July. A small bowl is a polite beginning.',
    'Do not step on a threshold or point your feet at the table. Bread is never put upside down, and never on the floor.',
    'The Epic of Manas, recited from memory by performers called manaschi, runs in its longest recorded version to about half a million lines.',
    now() - interval '195 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000003',
    'Oman',
    'Irrigated terraces, empty quarter, frankincense, and coffee before any business.',
    'Water is shared by the hour along channels called aflaj, some of them more than a thousand years old; in a few villages the sundial that timed each farmer''s turn is still on the wall. Silver khanjar daggers are worn at weddings and appear on the flag.',
    'Arabic; English is widely spoken in towns. As-salamu alaykum, then questions about health and family, then whatever you came for.',
    'October to March on the coast and in the sands; late March and April for the roses of Jebel Akhdar. June to September brings mist and green hills to Dhofar and heat to everywhere else.',
    array[
      'Walk the abandoned village rim of Jebel Shams before nine in the morning',
      'Swim upstream in a wadi after asking when it last rained',
      'Sleep in the Sharqiya Sands and help to let the air out of the tyres',
      'Go to the Friday goat auction in Nizwa'
    ],
    'Shuwa is lamb in spices and leaves, buried in a pit of embers for a day or two at Eid. Outside feasts there is rice with dried lime, halwa by the spoonful, and cardamom coffee in cups without handles; shake the cup when you have had enough.',
    'Dress to the knee and elbow at least. Ask before photographing people, and do not photograph women. In Ramadan, eat and drink out of sight by day.',
    'Five of the country''s irrigation channels are on the World Heritage List; about three thousand are still in use.',
    now() - interval '180 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000004',
    'Zambia',
    'Days on foot in the Luangwa valley, bats by the million, and the falls from the quieter bank.',
    'More than seventy peoples share the country, with Bemba and Nyanja spoken as bridges between them. In Western Province the Lozi litunga moves by painted barge from the flooded plain to high ground when the Zambezi rises: the Kuomboka, on a date nobody can promise you.',
    'English is official. Muli bwanji (Nyanja) and mwapoleni (Bemba) are both greetings; clap softly, palms cupped, when you greet someone older.',
    'June to October is dry; the bush thins and animals come to the rivers. October is the hottest month. Many camps close when the rains turn the tracks to paste.',
    array[
      'Walk for several days in South Luangwa with an armed scout and a guide',
      'Climb to a hide at Kasanka at dusk in November, when the fruit bats leave the forest',
      'Watch carmine bee-eaters nest in the river bank in September',
      'Cross to the falls early, with the sun behind you'
    ],
    'Nshima is a firm maize porridge rolled in the right hand and used as a spoon, with kapenta (small dried fish), beans or leaves in pounded groundnuts. Wash hands at the table before and after, guests first.',
    'Greet before you ask. Give and take things with the right hand, or with both. A chief''s area is entered by asking the headman.',
    'Each year, between October and December, some ten million straw-coloured fruit bats gather in one small swamp forest in Kasanka.',
    now() - interval '160 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000005',
    'Rwanda',
    'Lake Kivu on foot or by bicycle, tea estates at the forest''s edge, and roads that are swept.',
    'On the last Saturday of each month the morning is given to umuganda, shared work: ditches, paths, terraces. Shops and buses pause. Imigongo, geometric panels once made of cow dung and ash, come from Nyakarambi in the east. In 1994 extremists killed more than 800,000 people, most of them Tutsi, in a hundred days; the memorials are kept by survivors and are places for silence.',
    'Kinyarwanda is everyone''s; English, French and Swahili help. Muraho is hello to someone you have not seen for a while, murakoze is thank you.',
    'June to mid-September and December to February are the drier spells. The hills are greenest, and the paths slipperiest, in April.',
    array[
      'Follow the Congo Nile Trail along Lake Kivu for three of its ten days',
      'Walk in Nyungwe forest at first light for colobus monkeys',
      'Pick, roll and taste tea on an estate near Gisakura',
      'Sit through a rehearsal of intore dancers in Huye'
    ],
    'Goat brochettes with grilled banana, isombe of cassava leaves, and sambaza: small fish from the lake, fried whole and eaten with the fingers while the boats go out again singing.',
    'Do not ask which group a person belongs to. Leave plastic bags at home: they are taken at the border. Photographs at memorials stop at the door.',
    'Non-biodegradable plastic bags have been banned since 2008.',
    now() - interval '140 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000006',
    'Bolivia',
    'Salt at 3,650 metres, Aymara market days, and a slow road down into cloud forest.',
    'Every August and many Tuesdays, a small offering to Pachamama is burned before a journey or a building. On market days women in bowler hats sell potatoes in more shapes than most people have names for; freeze-dried chuño keeps for years.',
    'Spanish, and by the constitution of 2009 another 36 languages, Quechua and Aymara first among them. In the market a greeting in either opens more than a purse does.',
    'May to October is dry, bright and very cold at night. From January to March the salt flat floods and mirrors the sky, and some of it cannot be crossed.',
    array[
      'Spend three nights at altitude before you plan anything steep',
      'Cross the Salar de Uyuni with a driver who carries two spare wheels',
      'Ride the cable cars of La Paz as commuters do, end to end',
      'Walk on Isla del Sol when the day boats have gone'
    ],
    'A salteña is a baked, soupy pasty eaten standing, before noon; bite a corner, drink, then eat. In the evening, anticuchos over coals and api, a hot drink of purple maize.',
    'Ask before photographing, above all in markets, and expect a no. Coca leaf is tea and custom here and a crime at many borders: leave it behind.',
    'The salt flat of Uyuni covers more than 10,000 square kilometres, and differs in height by less than a metre across it.',
    now() - interval '118 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000007',
    'Armenia',
    'Monasteries on the edges of gorges, bread slapped on the wall of an oven, and apricots in July.',
    'Cross-stones, khachkars, stand in fields and walls; no two carry the same knotwork. The country dates its church to 301. In 1915 and after, the Ottoman state deported and killed most of the Armenians of Anatolia, and hardly a family here is without that story.',
    'Armenian, in an alphabet devised by Mesrop Mashtots in 405. Barev is hello; for thank you most people say merci, which saves everyone time.',
    'May, June, September and October. July and August are hot in the Ararat plain and pleasant at Sevan and in Dilijan.',
    array[
      'Walk between Haghpat and Sanahin above the Debed canyon',
      'Help to roll lavash and be moved gently aside',
      'Ride the long cable car to Tatev and walk down',
      'Spend a night in Gyumri, among houses of black and orange tuff'
    ],
    'Khorovats is meat and vegetables over vine wood, and a reason to stop working. Lavash is baked on the wall of a clay oven; with herbs and salted cheese it is lunch.',
    'Toasts are long; do not drink in the middle of one. Walk backwards out of a church, as others do, without turning your back on the altar. Ask for advice about the eastern borders before you plan near them.',
    'The alphabet has a monument: 39 carved letters in a meadow below Mount Aragats.',
    now() - interval '90 days'
  ),
  (
    'd0000000-0000-4000-8000-000000000008',
    'Uzbekistan',
    'Bukhara after the groups have left, a museum in the desert, and plov that is gone by one o''clock.',
    'Craft is still a family matter: silk in Margilan, ceramics in Rishtan and Gijduvan, paper made from mulberry bark near Samarkand. Neighbourhoods are called mahalla, and an elder with a list knows who lives in each house.',
    'Uzbek, with Tajik at home in Bukhara and Samarkand and Russian between strangers. Assalomu alaykum, hand on heart; rahmat for thank you.',
    'April, May, September and October. Summer is 40 degrees in the shade, and there is little of it.',
    array[
      'Stay inside the walls of Khiva and go out before breakfast',
      'Take the night train west to Nukus for Savitsky''s collection',
      'See the stranded fishing boats at Moynaq, where the Aral Sea was',
      'Watch ikat being tied and dyed in Margilan'
    ],
    'Plov, rice with carrot, onion and mutton, is a midday dish cooked for hundreds at a time; arrive by noon. Non, the round bread, is stamped in the middle, torn by hand and never laid face down.',
    'Take off your shoes at the door. The seat farthest from it is for guests; you will be put there and should stay.',
    'In Nukus, Igor Savitsky hid one of the great collections of Russian avant-garde painting from the officials who had banned it.',
    now() - interval '64 days'
  )
on conflict do nothing;

-- The details of an invented business, so that the first look at the legal pages misses nothing. Each is plainly an example, no person is
-- named, and contact details stay the invented defaults. `npm run doctor` reads them here and names those that a public site shows.
-- Nothing is written where staff have filled in anything.
update public.business set
  fee_from = 'US$ 45 for three to five days',
  ready_made_fee_from = 'US$ 45 for a short route',
  tailor_made_fee_from = 'US$ 160 for up to two weeks',
  controller_name = 'Kilele Example Company Limited',
  owner_name = 'The directors of the example company',
  register_name = 'Example Register of Companies, Nairobi',
  registration_number = 'EXAMPLE-0000',
  vat_number = 'EXAMPLE-VAT-0000',
  editor_name = 'The editors, at the example office in Nairobi',
  data_registration = 'EXAMPLE-DATA-0000',
  licence_number = 'EXAMPLE-LICENCE-0000',
  eu_representative = 'Example Representative GmbH, Musterstraße 1, 00000 Musterstadt, Germany',
  uk_representative = 'Example Representative Ltd, 1 Example Street, Exampletown, United Kingdom',
  data_location = 'Example Hosting, Nairobi, Kenya'
where num_nonnulls(phone, whatsapp, email, street, locality, hours, advisers, story, fee_from, controller_name, owner_name,
  register_name, registration_number, vat_number, editor_name, data_registration, licence_number, eu_representative,
  uk_representative, data_location, ready_made_fee_from, tailor_made_fee_from, guide_readers, legal_review) = 0;

insert into public.services (id, name, type, description, cta_links, created_at, country, outline, fee_from)
values
  (
    '5e000000-0000-4000-8000-000000000001',
    'One week in the Albanian Alps',
    'ready-made',
    'Theth, the pass to Valbonë, the boat on Lake Koman, and two easy days in Shkodër to finish. Day by day, with walking times, guesthouses to write to, a budget per person and what to do when the pass is under snow.',
    '["mailto:hello@kilele.example"]',
    now() - interval '200 days',
    'albania', '1 week', 'US$ 60'
  ),
  (
    '5e000000-0000-4000-8000-000000000002',
    'Two weeks on the gravel: northern Namibia',
    'ready-made',
    'Windhoek to Epupa and back by way of Twyfelfontein, Opuwo and Owambo country. Distances, fuel stops, community campsites and the order in which to drive them so that no day is longer than its light.',
    '[{"text": "Ask about this plan", "url": "mailto:hello@kilele.example"}, {"text": "What the plan covers", "url": "https://kilele.example/services"}]',
    now() - interval '172 days',
    'namibia', '2 weeks', 'US$ 90'
  ),
  (
    '5e000000-0000-4000-8000-000000000003',
    'Five days on the Nam Ou, without a flight',
    'ready-made',
    'Boat, bus and one good road between Luang Prabang, Nong Khiaw and Muang Ngoi. Written for people who would rather miss a waterfall than a meal.',
    '[]',
    now() - interval '131 days',
    'laos', '3-5 days', 'US$ 45'
  ),
  (
    '5e000000-0000-4000-8000-000000000004',
    'Kosovo and Montenegro by public transport',
    'ready-made',
    'Nine nights, three beds, every leg by bus: Prizren, Peja with the Rugova valley, and over to the Bay of Kotor. Includes which border to cross first and why.',
    '["https://kilele.example/about-us", "mailto:hello@kilele.example", "https://kilele.example/terms-of-service"]',
    now() - interval '75 days',
    'kosovo', null, null
  ),
  (
    '5e000000-0000-4000-8000-000000000005',
    'A journey made to measure',
    'tailor-made',
    'We talk for an hour, you tell us what you liked about the best trip you ever took, and we write one that fits: route, pace, beds, tables, names. Two rounds of changes, and a person to ask while you are away.',
    '[{"text": "Ask for a call", "url": "mailto:hello@kilele.example"}]',
    now() - interval '188 days',
    null, null, null
  ),
  (
    '5e000000-0000-4000-8000-000000000006',
    'Family itinerary, at a child''s pace',
    'tailor-made',
    'One move every three days, a swim or an animal in each of them, and a plan for the day somebody is ill. For families with children from four upwards.',
    '["mailto:hello@kilele.example"]',
    now() - interval '109 days',
    null, null, null
  ),
  (
    '5e000000-0000-4000-8000-000000000007',
    'East Africa overland, planned from Nairobi',
    'tailor-made',
    'Our own ground. Tanzania, Uganda, Rwanda or Zambia by road, rail and lake boat, with whom to ask at each end of each leg.',
    '[{"text": "Read about us", "url": "https://kilele.example/about-us"}, {"text": "Write to us", "url": "mailto:hello@kilele.example"}, {"text": "How we work", "url": "https://kilele.example/services"}]',
    now() - interval '52 days',
    null, null, null
  ),
  (
    '5e000000-0000-4000-8000-000000000008',
    'The second opinion',
    'tailor-made',
    null,
    '[]',
    now() - interval '21 days',
    null, null, null
  )
on conflict do nothing;

insert into public.leads
  (id, name, age, "Where are you from?", destination, travelers, travel_style, duration, created_at, place_in_mind,
    travel_month, anything_else)
select
  ('1e000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  name, age, place, destination, travelers, travel_style, duration,
  now() - ago,
  case number when 6 then 'Georgia' end,
  case number when 1 then 'july' when 3 then 'march' when 4 then 'flexible' end,
  case number when 1 then 'We would like to walk for two or three days. Is that possible with a child of nine?' end
from (values
  (1, 'Wanjirũ Mwangi', 34, 'Nyeri, Kenya', 'namibia', 2, 'adventure', '2 weeks', interval '3 hours'),
  (2, 'Björn Þórsson', 51, 'Akureyri, Iceland', 'mongolia', 4, 'cultural', '1 month', interval '19 hours'),
  (3, 'Amina Yusuf', 29, 'Mombasa, Kenya', 'morocco', 1, 'cultural', '1 week', interval '1 day 4 hours'),
  (4, 'Claire Dubois-Lemaire', 42, 'Lyon, France', 'laos', 2, 'luxury', '2 weeks', interval '2 days 1 hour'),
  (5, 'Nguyễn Thị Hạnh', 27, 'Đà Nẵng, Vietnam', 'nepal', 3, 'adventure', '2 weeks', interval '3 days 6 hours'),
  (6, 'Tom O''Sullivan', 66, 'Cork, Ireland', 'other', 2, 'luxury', 'flexible', interval '4 days 11 hours'),
  (7, 'Priya Raghunathan', 38, 'Chennai, India', 'tanzania', 5, 'family', '2 weeks', interval '5 days 2 hours'),
  (8, 'José María Ibáñez', 31, 'Bilbao, Spain', null, 1, 'budget', '1 month', interval '6 days 20 hours'),
  (9, 'Achieng'' Odhiambo', 45, 'Kisumu, Kenya', 'madagascar', 2, 'cultural', '2 weeks', interval '8 days'),
  (10, 'Zoë van der Merwe', 36, 'Windhoek, Namibia', 'albania', 2, 'romantic', '1 week', interval '9 days 5 hours'),
  (11, '佐藤 美咲', 33, '札幌, Japan', 'serbia', 1, 'cultural', '1 week', interval '10 days 9 hours'),
  (12, 'Mohamed Salah Trabelsi', 58, 'Sfax, Tunisia', 'indonesia', 6, 'family', '2 weeks', interval '12 days'),
  (13, 'Łukasz Wiśniewski', 24, 'Kraków, Poland', 'kosovo', 4, 'budget', '3-5 days', interval '13 days 3 hours'),
  (14, 'Grace Nakato', 39, 'Entebbe, Uganda', 'mozambique', 2, 'romantic', '1 week', interval '15 days'),
  (15, 'Hannah Goldberg', 70, 'Toronto, Canada', 'vietnam', 2, 'luxury', '1 month', interval '16 days 7 hours'),
  (16, 'Ελένη Παπαδοπούλου', 48, 'Volos, Greece', 'montenegro', 3, 'family', '1 week', interval '18 days'),
  (17, 'Samuel Kiptoo', 22, 'Eldoret, Kenya', 'nepal', 1, 'adventure', '1 month', interval '20 days 2 hours'),
  (18, 'Ingrid Solheim', 54, 'Tromsø, Norway', 'cambodia', 2, 'cultural', '2 weeks', interval '22 days'),
  (19, 'Fatoumata Diallo', 30, 'Dakar, Senegal', 'tanzania', 2, 'romantic', '1 week', interval '24 days 8 hours'),
  (20, 'Marco Di Stefano', 61, 'Trieste, Italy', 'albania', 8, 'adventure', '1 week', interval '26 days'),
  (21, 'Lina Haddad', 26, 'Amman, Jordan', null, 2, 'budget', 'flexible', interval '29 days'),
  (22, 'David Mutua', 41, 'Machakos, Kenya', 'madagascar', 4, 'family', '2 weeks', interval '31 days 4 hours'),
  (23, 'Ana-Maria Popescu', 35, 'Iași, Romania', 'mongolia', 2, 'adventure', '2 weeks', interval '34 days'),
  (24, 'Chukwuemeka Eze', 47, 'Enugu, Nigeria', 'namibia', 2, 'luxury', '1 week', interval '37 days 1 hour'),
  (25, 'Sofía Quispe Mamani', 28, 'Cochabamba, Bolivia', 'morocco', 1, 'budget', '2 weeks', interval '40 days'),
  (26, 'Robert Fairweather', 73, 'Dunedin, New Zealand', 'laos', 2, 'cultural', '1 month', interval '43 days 6 hours'),
  (27, 'Halima Abdi', 32, 'Garissa, Kenya', 'indonesia', 3, 'family', '1 week', interval '46 days'),
  (28, 'Jonas Brandt', 19, 'Leipzig, Germany', 'myanmar', 1, 'budget', '1 month', interval '48 days 9 hours'),
  (29, 'Siobhán Ní Bhriain', 44, 'Galway, Ireland', 'serbia', 2, 'cultural', '3-5 days', interval '51 days'),
  (30, 'Thandiwe Dlamini', 37, 'Durban, South Africa', 'mozambique', 12, 'adventure', '1 week', interval '54 days 3 hours'),
  (31, 'Kim Ji-woo', 25, 'Busan, South Korea', 'other', 2, 'romantic', 'flexible', interval '57 days'),
  (32, 'Peter Njoroge', 63, 'Nakuru, Kenya', 'cambodia', 2, 'luxury', '2 weeks', interval '59 days 12 hours')
) as lead (number, name, age, place, destination, travelers, travel_style, duration, ago)
on conflict do nothing;

insert into public.blog_posts
  (id, title, slug, excerpt, content, featured_image, published, published_at, created_at, updated_at)
values
  (
    'b0000000-0000-4000-8000-000000000001',
    'Plan fewer stops than you think you need',
    'plan-fewer-stops',
    'Two weeks, four stops and a bed at each end. A way of counting nights that leaves room for the things you cannot book.',
    $md$A first draft tends to have nine stops in fourteen days. In our guides a fortnight has six stops at the most, the first and the last night among them, and two single nights at the most. If you have too much time in a place you can leave early. If you have too little, you see it from a bus.

## Count nights, not places

After one night you have arrived tired, looked for food, packed and gone. Where our outlines have one, a road was too long for one day or a flight was early. Two nights give you one whole day, which is what most people imagine when they write a name on a list. Three nights give you a morning with no plan in it, and that morning is where the invitations come from.

Write the nights first:

1. Take the total and subtract one for arrival and one for departure. Those two nights are for sleeping.
2. Divide what is left by three. That is the number of stops.
3. Put a long stay where you can still change what follows, and the longest where the road is worst.

For two weeks that makes four stops, and six beds with the first night and the last. No outline of ours has more. If it sounds thin, write down what you would do on the fourth day in the same village. Walk to the next one. Go back to the same table for lunch and be recognised. Ask what the building with the blue door is for.

## Let one road be the point

Every route has a leg that is merely transport and one that is worth a day of its own. Give the second kind daylight. A lake ferry, a mountain bus, a train that stops for tea: these are not the time between two things. They are the third thing, and usually the cheapest.

Look at the map and find the leg that a local would describe with a gesture of the hand, up and over. Put nothing else on that day. Arrive before dark even if the bus is late, because it will be.

## Leave one hole

Our outlines count thirteen or fourteen nights, all with a bed. On your own plan leave one of them without a booking, in a town large enough to have several. It is there for the wedding you hear about on day five, or the stomach that needs a day on a tiled floor. If neither happens, choose on the spot.

## When more is right

There are two honest reasons for a crowded plan. The first is a festival on a fixed date at the wrong end of the country. The second is a person: someone you promised to visit. Both are worth a long day on a bad road. A list of sights seldom is.

If you are unsure, try this on paper. Cross out one stop and read the plan again aloud. If the voice slows down, leave it out.

## Sources

- The outlines that are counted here stand in the guides, with their nights and hours: [Albania](/destinations/albania), [Laos](/destinations/laos), [Namibia](/destinations/namibia) and the others.
- Hours on the road come from the pages that each guide lists at its end.$md$,
    null, true, '2026-11-21 06:00:00+00', '2026-11-21 06:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000002',
    'How to ride a shared taxi anywhere',
    'how-to-ride-a-shared-taxi',
    'It leaves when it is full, the price is known to everybody but you, and the front seat has a cost. The rules barely change between countries.',
    $md$The vehicle has many names. It is a *matatu* in Nairobi, a *marshrutka* in Tbilisi, a *grand taxi* in Marrakech and a *furgon* in Shkodër. The grammar is the same everywhere, and once you have it you can cross most of the world without a timetable.

## It leaves when it is full

Nobody at the station will tell you a time, because there is none. Count the passengers and the seats. If three seats are missing, you have time for tea within sight of the driver. If nine are missing, ask which vehicle was there first: it fills first, whatever the boys who carry bags may say.

Go early. In most small towns the vehicles for the capital leave before eight and the last useful one before noon. After that you are waiting for people who have decided to travel in the afternoon, and they are few and have reasons.

## Find the price before the seat

Do not ask the driver what it costs. Ask a passenger, preferably a grandmother, while you are both still standing. Then have that sum ready in small notes and pay when the others pay, which may be at the start, at the end, or at a fuel station in the middle where everybody's hands go forward at once.

Luggage may cost extra. It is not a trick if the local sack of onions pays as well.

## Choose your seat as if it were a long day

- **Front, by the window:** the view, the belt, the phone calls of the driver.
- **Behind the driver:** some shade, if you know which way the road turns. In the northern hemisphere, going south in the morning, the sun is on the left.
- **Back row:** every pothole, twice.
- **By the sliding door:** you are now the doorman.

You may buy two seats. If three seats are missing and you take two of them, the driver waits for one more passenger instead of two, and nobody minds. With long legs on a six-hour road it is money well spent.

## Safety is a decision, not a feeling

Look at the tyres before you look at the driver. Then look at the driver. If he is tired, drunk or racing a cousin, say that you feel ill and get out at the next place with people in it. You owe no explanation, and the fare you lose is small.

Do not travel by night on mountain roads. Nothing else in this article matters as much.

## What to carry up front

Water, a scarf for dust, the name of your stop written in the local script, and something to share. Biscuits will do. Offer them before you open the second packet. In four hours somebody will ask where you are going, somebody else will know a person there, and the driver will stop at the right corner without being asked.

## Sources

- [Safety and security in Morocco](https://www.gov.uk/foreign-travel-advice/morocco/safety-and-security), United Kingdom government.
- How many a *grand taxi* takes, and when a *furgon* leaves: our guides to [Morocco](/destinations/morocco) and [Albania](/destinations/albania), with the pages they rest on.$md$,
    null, true, '2026-11-21 07:00:00+00', '2026-11-21 07:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000003',
    'Being a good guest in somebody''s house',
    'being-a-good-guest',
    'A homestay is a house with a price on it, and it is still a house. What to bring, where to sit, when to go to bed.',
    $md$The first homestay is awkward for everybody. You do not know where to put your shoes. They do not know whether you eat liver. By the second evening most of it has solved itself, but a few habits make the first one shorter.

## Before you arrive

Say when you are coming, and be on time or send word. Somebody has killed a chicken or borrowed a mattress on the strength of your message. If you do not eat meat, write that then, not at the table; in many kitchens it changes the shopping and not only the plate.

Bring something small that can be eaten or used by all: good tea, sugar, fruit from the valley you have just left, a ball if there are children and a field. Photographs of your own family, on paper, are worth more than any present. They are passed round, people are pointed at, and you have had your first conversation without a verb.

## The door

Take off your shoes where the other shoes are. Wait to be shown a seat. In a great many countries the place farthest from the door is for guests and elders, and you will be pushed into it; protest once and sit down. Do not step over people's legs, or over food laid on a cloth.

Greet the oldest person first. If hands are not offered, put yours on your heart. It is understood nearly everywhere.

## At the table

Eat what you can, and leave a little when you are full. An empty plate says *more* in some houses and *thank you* in others, and a spoonful left at the edge is safe in both. Eat with your right hand where hands are used. Praise one dish by name.

If you are offered alcohol and do not drink, say so at the first glass and lift it anyway. A toast is about the words.

## The quiet hours

Ask where the toilet is before dark, and whether the dog is tied up. Charge nothing without asking: the current may come from a panel on the roof that also runs the light the children read by. Wash in the amount of water you are given. Go to bed when the house does. Walls are thin, and animals get up at five.

## Paying

Settle the price at the beginning, in private, with the person who runs the house, who is often not the person who talks most. Pay at the end, in an envelope or folded paper, with the right hand or with both. Do not add a large tip to a fixed price; it sets next week's guest a puzzle. If you want to give more, ask what the school is short of.

Then send the photographs you promised. Hardly anyone does. You will be remembered for years.

## Sources

- Shoes, seats and hands differ by country. The guides to [Mongolia](/destinations/mongolia), [Nepal](/destinations/nepal) and [Kosovo](/destinations/kosovo) say how, with the pages they rest on.
- What has no source here is our opinion.$md$,
    null, true, '2026-11-21 08:00:00+00', '2026-11-21 08:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000004',
    'Maps for places without a signal',
    'maps-without-a-signal',
    'Three layers, two batteries and one person who has walked it. How to prepare for the valley where the telephone stops.',
    $md$The line on the screen is confident. It says two hours and eleven minutes. It does not know that the bridge went in April, that the path is now a stream bed, or that the village with the guesthouse has moved up the hill. Treat it as the opinion of somebody who was there some years ago.

## Three layers

Carry three kinds of map, because they are wrong in different ways.

1. **An offline map on the telephone.** Download the whole region at home, over a good connection, and then switch the telephone to flight mode and look. The commonest failure is a map that was never really downloaded.
2. **A paper sheet**, even a poor one. It shows what lies beyond the edge of a screen, it survives being dropped, and people will gather round it. A finger on paper starts arguments about the best way, and those arguments are the information you came for.
3. **A list of names in order.** Write the villages, passes and rivers of the day one under another, in your script and in theirs. When the path forks you can say the next name and watch which way the hand goes.

## Ask three people, and ask the right way

Do not point and ask whether this is the way to Theth. The polite answer to that is yes, wherever you are pointing. Ask *which* is the way to Theth, and let them choose. Then ask how long it takes *them*, and add half again.

Ask the second person as if you had not asked the first. If two agree, go. If they differ, find a shepherd, a driver or a schoolchild; all three walk more than the people who stand about in squares.

## Power

A telephone that is looking for a network empties itself by lunch. Flight mode, screen dimmed, location on: that will see you through two days. Carry a power bank, keep it inside your jacket where it is cold, and charge it wherever there is a socket and a cup of tea, not only when you need to.

## Tell somebody

Before you leave the road, tell a person who will notice: the guesthouse you come from or the one you are going to. Give the name of the path, the number in your party and the hour after which they should worry. Write it down for them. This costs nothing, and it is the only piece of equipment that comes looking for you.

## Turning round

Set the hour at breakfast, when you are sensible. If you have not reached the pass by then, you go back, however near it looks. Mountains keep. The weather that takes people is mostly afternoon weather, and the ones it takes were mostly nearly there.

## Sources

- [Organic Maps](https://github.com/organicmaps/organicmaps), one of the offline maps that are made of what OpenStreetMap''s contributors draw.
- The walk to Theth: our guide to [Albania](/destinations/albania), with the pages it rests on.
- What has no source here is our opinion.$md$,
    null, true, '2026-11-21 09:00:00+00', '2026-11-21 09:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000005',
    'Cash, cards and the note nobody will change',
    'cash-cards-and-small-notes',
    'Money on the road is mostly a matter of size. How much to carry, in what, and how to keep the market woman from sighing.',
    $md$In the capital you can pay for a coffee with a watch. Two hours up the road a banknote is too big, too old, too torn, or drawn on. Money does not run out on a journey so much as it becomes the wrong shape.

## Small is worth more

Break every large note at the first chance: a supermarket, a fuel station, the hotel desk in the morning. Keep the small ones in a pocket of their own and spend them only where nobody has change, which is the market, the shared taxi, the boat and the toilet. A week of small notes is worth a longer queue at the bank. Ask the teller for them and wait.

When you pay with a large note in a small place you are asking somebody to walk round the square and borrow from the butcher. They will do it. It is still a favour.

## Two cards, two places

Carry two cards from two banks and keep them apart, one on you and one deep in the bag. Machines swallow cards on Friday evenings; use the one in the wall of an open bank, on a weekday, in daylight. Refuse the machine's offer to convert the sum into your own currency. It is never a kindness.

In parts of East Africa the telephone is the wallet, and a market stall may take mobile money and nothing else. A local SIM card and an hour's patience with the registration are a better preparation than any card.

## The reserve

Carry a reserve in a hard currency, clean and recent: enough for two nights and a long taxi ride. Banks in many countries refuse notes with a tear, a stamp or an old date. Put it somewhere dull. Then forget about it until the day the network is down in the whole province, which comes.

Write down what you have at the border if the form asks. Some countries want the figure again on the way out, and the arithmetic should agree.

## Bargaining without a contest

Bargain where others do, for things that have no fixed price, and only for what you mean to buy. Look first, in three places. Offer what you would be content to pay, go up once, and stop. If it fails, say thank you and leave; you may be called back, and if not you have learnt the price.

Do not bargain for bread, for a child's work, or with somebody who is packing up in the rain.

## Tips and gifts

Ask a neutral person, such as the guesthouse cook, what is usual for a driver or a guide. Give it directly, at the end, and say what it is for. A sentence about the thing they did well lasts longer than the note.

## Sources

- Which notes are refused, and where machines stand: the money section of each guide, among them [Cambodia](/destinations/cambodia), [Laos](/destinations/laos) and [Tanzania](/destinations/tanzania), with the pages it rests on.
- What has no source here is our opinion.$md$,
    null, true, '2026-11-21 10:00:00+00', '2026-11-21 10:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000006',
    'Before you take the picture',
    'before-you-take-the-picture',
    'Photographs of strangers begin with a greeting and end with a promise kept. A short code for both.',
    $md$There is a kind of photograph that everybody recognises: an old face, a bright scarf, no name. It was taken from across the street with a long lens, and the person in it has never seen it. Come home with fewer of those.

## Ask, and mean it

Lift the camera, raise your eyebrows, wait. That is a question in every language. A nod is a yes. A hand, a turned head, a laugh behind a sleeve are a no, and a no is not the start of a negotiation. Lower the camera and stay a moment, so that it is clear you were not only there for the face.

Learn the sentence all the same. *May I take your picture* in the local language, badly pronounced, is answered more kindly than any gesture.

## Some pictures are not yours to ask for

- **Children**, unless a parent is there and says so. Not at school, not washing, not for a wave from a bus.
- **Prayer and mourning.** If you would not like a stranger at your father's funeral, you have the rule.
- **Soldiers, police, bridges, borders, airports.** In some countries this is a crime; in all of them it is a long afternoon.
- **Sacred places and fires.** Ask who looks after them.
- **People who are paid to be looked at.** If a village charges for photographs, pay the rate and think about what you have bought.

## Money

Do not pay for portraits on the street: it keeps children there who should be at school. Buy something instead: tomatoes, a mended sandal, a cup of tea. A picture of somebody at work, taken after you have been a customer, is a better picture in any case. They know you, and their hands are doing something.

## Show it, send it

Turn the screen round. The laughter is worth more than the frame. If you promise to send a copy, write the address or the number down in a notebook before you say goodbye, and put a date beside it. A printed photograph posted from home goes up on a wall and stays there for thirty years.

A small instant printer weighs less than a guidebook and opens more doors than a letter of introduction. Take enough paper. The second person always wants one too, and so does the uncle.

## And then put it away

Give the first ten minutes in a new place to your eyes. You will notice what the light does, who speaks to whom, where people do not walk. Most of what you would have photographed in those minutes was the surprise of arriving, and it does not come out.

One picture a day, chosen in the evening, is enough to remember by. The rest is storage.

## Sources

- [Safety and security in Morocco](https://www.gov.uk/foreign-travel-advice/morocco/safety-and-security), United Kingdom government, for one country's rules. Each country has a page of its own there.
- What may not be photographed: the etiquette in our guides to [Mozambique](/destinations/mozambique), [Kosovo](/destinations/kosovo) and [Nepal](/destinations/nepal), with the pages they rest on.$md$,
    null, true, '2026-11-21 11:00:00+00', '2026-11-21 11:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000007',
    'Twenty words before you land',
    'twenty-words-before-you-land',
    'You will not learn the language on the plane. You can learn the twenty words that change how the day goes, and in which order.',
    $md$Nobody expects you to speak it. That is what makes twenty words so powerful: the first one already goes beyond what was expected, and people are generous to anyone who has made an effort on their account.

## Which twenty

Phrasebooks begin with the airport. Begin with people.

1. **Greetings, with their answers.** Four words. The answer matters more, because you will be greeted first. Where there is a form for elders, learn that one.
2. **Thank you, please, sorry.** Three.
3. **Yes, no, enough.** Three. *Enough* is the word you will need at table.
4. **Good, beautiful, delicious.** Three, and you can now have an opinion.
5. **Water, bread, tea.** Three.
6. **One, two, how much.** Three. Fingers do the rest.
7. **Where is.** One, to be followed by any name on your list.

That is twenty. Write them on a card, not in a telephone. A card can be handed over, corrected by the person beside you, and stained with soup.

## Sound first

Find a recording and copy the music before the letters. Where does the voice rise; which syllable is hit. A word with wrong vowels and the right stress is understood. The other way round it is only noise. Say each one aloud ten times while you walk, so that it comes out without being thought of.

If the language has tones, learn each word as a small tune and do not worry about the rule. If it has a sound yours lacks, ask someone to teach you that sound. It is the best game there is on a bus, and you will lose it with everybody watching.

## Use them in the wrong place

Say the greeting to the guard, the sweeper, the woman who stamps tickets. Say it before the question, always, even if there is a queue. In much of the world a question without a greeting is an order, and people obey orders slowly.

Do not ask whether someone speaks English as your first sentence. Greet them in their language, smile at how badly it went, and wait. They will choose a language you share, if there is one. They have been given the choice, and that is a different conversation.

## Add one a day

Each evening, ask somebody for one word: the thing on the plate, the hill, the tool. Write it down as you hear it, with the name of whoever gave it to you. After two weeks you have fourteen words that are in no phrasebook, and fourteen people to remember them by.

The last word to learn is *goodbye*, and where there are two forms, the one that says you hope to come back.

## Sources

- Stress, tones and sounds, language by language: the phrases in our guides, among them [Vietnam](/destinations/vietnam), [Namibia](/destinations/namibia) and [Mongolia](/destinations/mongolia), with the pages they rest on.
- What has no source here is our opinion.$md$,
    null, true, '2026-11-21 12:00:00+00', '2026-11-21 12:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000008',
    'One bag, three climates',
    'one-bag-three-climates',
    'Coast, highland and cold night in the same fortnight, from a bag that fits under a bus seat. The list, and what stays at home.',
    $md$A journey in East Africa can begin on a beach at 32 degrees and reach frost by the weekend. So can one in Georgia, Albania or Morocco. The answer is not a bigger bag. It is the same seven kilos, worn in a different order.

## The rule

Everything must work with everything else, and every piece must be able to be worn on top of another. That rules out the beautiful coat. It also rules out cotton trousers, which take two days to dry in a highland kitchen.

## The list

- Two pairs of light trousers, one of which zips at no point whatever. One skirt or long shorts.
- Three shirts, one with a collar for borders and offices.
- A thin wool layer, and a second. Two thin ones are warmer than one thick one and dry by morning.
- A down jacket that packs into its own pocket.
- A rain jacket that is only that.
- Five of what you would expect five of. Three pairs of socks, one of them for sleeping.
- A large cotton cloth: towel, scarf, sheet, curtain, head covering, shade.
- Shoes you can walk in all day, broken in, and sandals you can wade in.

Add a torch for the head, a bottle, a needle with thread already in it, copies of your papers, and the small bag of medicine your travel clinic suggested. That is all. With the bag it should come to about seven kilos.

## What the weather asks

**Heat** wants loose and long, not little. Cover the skin and let the air move. **Dust** wants the cloth. **Rain** wants patience; in most warm countries it stops, and a wet shirt on a walking person dries faster than anyone believes. **Cold nights** want dry socks, food before bed and a bottle of hot water wrapped in tomorrow's shirt.

## What stays at home

Anything you would grieve for. The third pair of shoes. Camouflage, which is forbidden to civilians in several countries. The drone, which is forbidden in more. The guidebook to the whole continent: tear out or copy the chapter, and give it away when you cross the border.

## Washing

Wash one thing every evening. It becomes a habit like brushing teeth, and the bag never fills with yesterday. Roll the wet thing in the cloth, stand on it, hang it where the air goes through. Where water is carried from a well, wash less, and ask how much is yours.

## The test

Pack, put it on, and walk for an hour, up some stairs, the week before you leave. Then open the bag and take out what you had forgotten was in it. You will forget it again.

## Sources

- On camouflage: [the rule in Barbados](https://legalclarity.org/is-wearing-camouflage-illegal-in-barbados), LegalClarity, which names section 188 of its Defence Act; several neighbours have one too.
- On drones and customs: the page on laws for your country in the [United Kingdom government's travel advice](https://www.gov.uk/foreign-travel-advice).
- The list is an opinion. Weigh yours with the bag, and take out what goes beyond seven kilos.$md$,
    null, true, '2026-11-21 13:00:00+00', '2026-11-21 13:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000009',
    'Travelling slowly with children',
    'travelling-slowly-with-children',
    'Half the distance, twice the welcome. What changes when the smallest traveller decides the pace, and why it makes a better plan.',
    $md$Nearly all the countries we write about are possible with a child of five. What is not possible is the plan that its parents made before the child was born.

## The arithmetic

Take the distance you would travel alone and halve it. Then put a day between any two days on the road. Two weeks become three places, and three places turn out to be what a child can hold: the house with the goats, the house with the river, the house with the stairs.

Arrive by three in the afternoon. A child who has seen the room, the toilet and the nearest animal by daylight will sleep. One who is carried in after dark will tell you about it at two.

## What children are good for

They are introduced everywhere. They are fed. Doors that would have stayed politely closed to two adults with cameras are opened by a small person holding a stick. Grandmothers cross streets. You will be asked how old, how many, and why not more, and you will be given advice about hats.

Let the child learn the greeting first. It is the best use of a good ear, and the applause is immediate.

## Food

Rice, flat bread, eggs, bananas and soup exist almost everywhere. Order those without apology and let curiosity do the rest by the fourth day. Carry something familiar for the long road, and more water than you think. Hands are washed before every meal, however clean they look; that one rule prevents most of the bad afternoons. For vaccinations and medicine, see a travel clinic six weeks ahead, with the route in your hand, and ask for tablets against malaria by the child's weight.

## One thing a day

Plan one thing for each day, before lunch. Not a museum and a market: one. The afternoon belongs to the courtyard, where the real journey takes place. Let the child keep a diary and you will see what the day was about: the temple gets a line, the kittens get a page.

Give them a task that matters. One carries the torch. One keeps the notes for the small change. One is in charge of asking what everything is called.

## Fever, and a child that dries out

Pack a thermometer, and three packets of oral rehydration salts for each child. Ask the clinic at home which medicine against fever you may give, and how much by weight. Aspirin is not for anyone under sixteen.

**Fever.** In a country with malaria, 38 °C or more from the seventh day on means a blood test the same day, and so it does for months after you are home. Say where you have been. A baby under three months with 38 °C needs a doctor at once, wherever you are.

**Dehydration.** Diarrhoea is common, and it dries out a small child within hours. Stir one packet into the amount of clean water that it names, and give it in sips: 50 to 100 ml after each loose stool under the age of two, 100 to 200 ml from then on. Go on with food and the breast. If the child vomits, wait ten minutes and begin again by the spoon.

**Go now, by car, at any hour that the road allows,** if the child is limp, hard to wake or confused, breathes fast, has a fit, has sunken eyes or no tears, has passed no water for eight hours, brings up everything, has blood in the stool, a stiff neck, or a rash that stays when a glass is pressed on it. Go the same day for any bite or scratch of a dog, cat, monkey or bat, after fifteen minutes of soap and water.

**Whom to call.** The insurer's line that answers by night: save it before you fly, with the number of the policy. Then the hospital that the box "Before you go" of each guide names, and the emergency numbers there. Where no ambulance comes, the host's neighbour with a car is the ambulance: ask on the first evening who that is.

## When it goes wrong

Most illness passes. Choose places with a town within two hours' drive, know where its clinic is, and keep one spare night in the plan for lying down. Say early that you are going back to the last good place, if you want to. It is not a defeat. It is the same trick that works for the rest of us, who are too proud to use it.

## And the other children

Bring a ball, a skipping rope, a set of chalks. Not sweets, not coins. A game has rules, and rules can be explained with no language at all, by people who come up to your belt.

## Sources

- [Traveling safely with infants and children](https://www.cdc.gov/yellow-book/hcp/family-travel/traveling-safely-with-infants-and-children.html), CDC Yellow Book 2026.
- [Diarrhoeal disease](https://www.who.int/news-room/fact-sheets/detail/diarrhoeal-disease), World Health Organization: oral rehydration and the signs of danger.
- [High temperature in children](https://www.nhs.uk/symptoms/fever-in-children/), National Health Service of the United Kingdom.
- What has no source here is our opinion.$md$,
    null, true, '2026-11-21 14:00:00+00', '2026-11-21 14:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000010',
    'Night trains we would take again',
    'night-trains-we-would-take-again',
    null,
    $md$## Still to check before this goes out

- Tashkent to Nukus: which days, and whether the dining car runs in winter.
- Tazara from Dar es Salaam: confirm that both weekly trains carry sleepers.
- A paragraph on lower and upper berths. Lower: people sit on your bed until ten. Upper: nobody does, and it is warm.

## Opening, second attempt

You fall asleep in one landscape and are woken in another by a man with tea. It is the nearest thing to being carried.$md$,
    null, false, null, '2026-11-21 15:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000011',
    'What we ask in the first call, and why',
    'what-we-ask-in-the-first-call',
    'Seven questions, none of them about budget until the end.',
    $md$1. What was the best day of the best journey you have had. Not the best place: the day.
2. What time do you wake up when nobody makes you.
3. Who is coming, and what would each of them be sorry to miss.
4. What will you not eat.
5. How far do you walk on an ordinary Sunday.
6. When were you last properly uncomfortable, and did you mind.
7. What must it not cost more than.

*To do: an answer for each, from a real plan, with names changed and permission asked.*$md$,
    null, false, null, '2026-11-21 16:00:00+00', '2026-11-27 12:00:00+00'
  ),
  (
    'b0000000-0000-4000-8000-000000000012',
    'The case for the wrong season',
    'the-case-for-the-wrong-season',
    'Green hills, half the visitors, and a road or two that will not be there.',
    $md$The dry months are in every guide, and so is everybody who reads one. In the first weeks of rain the dust is gone, the light is clean after four o'clock, and the person who runs the guesthouse has time to sit down.

It needs a different plan: shorter days, one road fewer, boots. It needs somebody who knows which bridge goes first.

*Continue with Namibia in March and the Albanian coast in November.*$md$,
    null, false, null, '2026-11-21 17:00:00+00', '2026-11-27 12:00:00+00'
  )
on conflict do nothing;
