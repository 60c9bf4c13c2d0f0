export const about = {
	title: "About SoftBrace",
	meta: "SoftBrace sells soft silicone strips and orthodontic wax for teens and adults with braces.",
	intro:
		"Braces can rub. We carry soft silicone strips and SoftWax for teens and adults with braces. Strips rest on your gums, and wax covers the sharp spots.",
	products_title: "What we sell",
	products_text:
		"Silicone strips from a free trial to a 200-day supply, SoftWax orthodontic wax, and a bundle of both.",
	material_title: "What strips are made of",
	local_title: "Free for our neighbors in {city}",
} as const;
