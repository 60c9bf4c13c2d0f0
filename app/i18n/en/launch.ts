export const launch = {
	banner: "Launch",
	countdown: "Our big packs arrive on our birthday. Counting down:",
	days: "days",
	hours: "hours",
	minutes: "min",
	seconds: "sec",
	full: "The full SoftBrace family is here.",
	birthday: "Happy birthday to us! The full SoftBrace family is here today.",
	birthday_badge: "Birthday",
	coming_soon: "Coming Soon",
	release_notice: "Birthday release: the 31-Pair Pack and the 100-Pair Bulk Pack join the shop on launch day.",
	happy_birthday: "Happy birthday, SoftBrace! The 31-Pair Pack and the 100-Pair Bulk Pack are here.",
} as const;
