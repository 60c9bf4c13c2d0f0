/** Sentences of the terms that depend on what the owner has set. */
export const settingTerms = {
	united_states: "the United States",
	tax: "We add {percent}% sales tax to the discounted price of your items, not to shipping.",
	tax_by_place:
		"We add the sales tax of the place that your order ships to, to the discounted price of your items, not to shipping: {places}.",
	tax_place: "{place} {percent}%",
	tax_elsewhere: "everywhere else {percent}%",
	countries: "We ship to {countries}.",
	free: "Orders of {free_from} or more, before discounts and tax, ship free. Smaller orders ship for {price}.",
	paid: "Every order ships for {price}.",
	delivery: "Delivery in the US typically takes {from}-{to} business days.",
	estimate: "That’s an estimate, not a guarantee.",
	estimate_abroad: "That’s an estimate, not a guarantee, and times to {countries} vary.",
	local: "In {city}, {state}, delivery is free and takes {from}-{to} business days.",
	points_dollar: "You earn 1 point for every whole dollar you pay for items, and",
	points: "You earn 1 point for every {amount} you pay for items, and",
	points_paused: "Orders don’t earn points at the moment;",
	lifetime: "{years} years",
	lifetime_one: "{years} year",
} as const;
