/** To be imported first: React decides by it which of its builds to load. */
process.env.NODE_ENV = 'production';
