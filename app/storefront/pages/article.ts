/** A page of running text: read on the server alone, so that browsers load no text but the shown one. */
export type Article = {
	title: string;
	description: string;
	lead: string;
	sections: readonly ArticleSection[];
};

export type ArticleSection = {
	heading: string;
	paragraphs?: readonly string[];
	points?: readonly string[];
	/** The points are steps. */
	isOrdered?: boolean;
};
