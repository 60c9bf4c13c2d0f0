/** The answer of an empty activity log. */
export const NO_ACTIVITY = {
	total: 0,
	page: 1,
	pageSize: 50,
	entries: [],
	types: [],
	people: [],
	statistics: { total_actions: 0, actions_by_type: {}, actions_by_day: [], most_active_day: null },
};
