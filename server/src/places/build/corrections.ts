/**
 * What we know better than GeoNames about the towns that people look for most. A line: the town as GeoNames writes it
 * (plain letters), its state | the name in use, when another | further names | its name in Hindi | people, where the
 * number there is a district's, or visitors make a small town the one that is meant.
 */
export const corrections = `
Adoni, Andhra Pradesh | | | अदोनी
Ahilyanagar, Maharashtra | | Ahmednagar, Ahmadnagar | अहिल्यानगर, अहमदनगर
Ahmedabad, Gujarat | | Amdavad, Karnavati | अहमदाबाद
Alappuzha, Kerala | | Alleppey | अलप्पुझा, आलप्पुझा
Aligarh, Uttar Pradesh | | | अलीगढ़
Ambarnath, Maharashtra | | | अंबरनाथ
Ambattur, Tamil Nadu | | | अंबत्तूर
Amroha, Uttar Pradesh | | | अमरोहा
Aurangabad, Maharashtra | Chhatrapati Sambhajinagar | Aurangabad, Sambhajinagar, Sambhaji Nagar | छत्रपति संभाजीनगर, औरंगाबाद
Avadi, Tamil Nadu | | | आवडी
Ayodhya, Uttar Pradesh | | Faizabad | अयोध्या
Bahadurgarh, Haryana | | | बहादुरगढ़
Bahraigh, Uttar Pradesh | Bahraich | | बहराइच
Bahraich, Uttar Pradesh | | | बहराइच
Ballari, Karnataka | | Bellary | बल्लारी, बेल्लारी
Barasat, West Bengal | | | बारासात
Barddhaman, West Bengal | Bardhaman | Burdwan | बर्धमान
Bareilly, Uttar Pradesh | | | बरेली
Belagavi, Karnataka | | Belgaum | बेलगावी, बेलगाम
Bengaluru, Karnataka | Bangalore | Bengaluru, Bangaluru | बेंगलुरु, बैंगलोर, बंगलौर, बेंगलूर, बंगलुरु
Bhagalpur, Bihar | | | भागलपुर
Bhatpara, West Bengal | | | भाटपाड़ा
Bhavnagar, Gujarat | | | भावनगर
Bhayandar, Maharashtra | | Mira Bhayandar, Mira Road | भायंदर, मीरा भायंदर
Bhilwara, Rajasthan | | | भीलवाड़ा
Bhind, Madhya Pradesh | | | भिंड
Bhiwani, Haryana | | | भिवानी
Bhubaneswar, Odisha | | Bhubaneshwar | भुवनेश्वर
Bhusaval, Maharashtra | | Bhusawal | भुसावल
Bihar Sharif, Bihar | | | बिहार शरीफ
Bilaspur, Chhattisgarh | | | बिलासपुर
Bilimora, Gujarat | | | बिलिमोरा | 53000
Bodh Gaya, Bihar | | Bodhgaya | बोध गया
Bokaro, Jharkhand | | Bokaro Steel City | बोकारो
Borivli, Maharashtra | Borivali | | बोरीवली
Burhanpur, Madhya Pradesh | | | बुरहानपुर
Chanda, Maharashtra | Chandrapur | Chanda | चंद्रपुर, चन्द्रपुर
Chandigarh, Chandigarh | | | चंडीगढ़, चण्डीगढ़
Chennai, Tamil Nadu | | Madras | चेन्नई, मद्रास
Davangere, Karnataka | | Davanagere | दावणगेरे
Dehradun, Uttarakhand | | Dehra Dun | देहरादून
Delhi, Delhi | | Dilli | दिल्ली, देहली
Dharamsala, Himachal Pradesh | Dharamshala | McLeod Ganj, Mcleodganj, Dharmshala | धर्मशाला, मैक्लोडगंज
Dhule, Maharashtra | | Dhulia | धुले
Dombivali, Maharashtra | Dombivli | | डोंबिवली
Durgapur, West Bengal | | | दुर्गापुर
Ellore, Andhra Pradesh | Eluru | Ellore | एलुरु
Eluru, Andhra Pradesh | | Ellore | एलुरु
English Bazar, West Bengal | Malda | English Bazar, Ingraj Bazar | मालदा
Ingraj Bazar, West Bengal | Malda | English Bazar, Ingraj Bazar | मालदा
Etawah, Uttar Pradesh | | | इटावा
Faridabad, Haryana | | | फरीदाबाद, फ़रीदाबाद
Farrukhabad, Uttar Pradesh | | | फर्रुखाबाद, फ़र्रुख़ाबाद
Fatehpur, Uttar Pradesh | | | फतेहपुर, फ़तेहपुर
Firozabad, Uttar Pradesh | | | फिरोजाबाद, फ़िरोज़ाबाद
Gadag, Karnataka | | | गदग
Gajuwaka, Andhra Pradesh | | | गाजुवाका
Gandhidham, Gujarat | | | गांधीधाम
Gandhinagar, Gujarat | | | गांधीनगर
Gangtok, Sikkim | | | गंगटोक
Gaya, Bihar | | | गया
Ghaziabad, Uttar Pradesh | | | गाजियाबाद, ग़ाज़ियाबाद
Gorakhpur, Haryana | | | गोरखपुर | 19000
Gorakhpur, Uttar Pradesh | | | गोरखपुर
Gosaba, West Bengal | | | गोसाबा | 5400
Guna, Madhya Pradesh | | | गुना
Guntur, Andhra Pradesh | | | गुंटूर
Gurugram, Haryana | | Gurgaon, Gurgoan | गुरुग्राम, गुड़गांव, गुड़गाँव, गुडगांव | 877000
Guwahati, Assam | | Gauhati | गुवाहाटी
Gwalior, Madhya Pradesh | | | ग्वालियर
Gyanpur, Uttar Pradesh | | | ज्ञानपुर | 13000
Haldia, West Bengal | | | हल्दिया
Haldwani, Uttarakhand | | | हल्द्वानी
Hampi, Karnataka | | | हम्पी
Hanumangarh, Rajasthan | | | हनुमानगढ़
Hapur, Uttar Pradesh | | | हापुड़
Haridwar, Uttarakhand | | Hardwar | हरिद्वार
Hosapete, Karnataka | | Hospet | होसपेट
Hoshiarpur, Punjab | | | होशियारपुर
Hosur, Tamil Nadu | | | होसुर
Howrah, West Bengal | | Haora | हावड़ा
Hubballi, Karnataka | Hubli | Hubballi, Hubballi Dharwad | हुबली, हुब्बल्ली
Hugli, West Bengal | Hooghly | Hugli, Chinsurah | हुगली
Hyderabad, Telangana | | Bhagyanagar | हैदराबाद
Indore, Madhya Pradesh | | | इंदौर, इन्दौर
Jaisalmer, Rajasthan | | | जैसलमेर
Jalna, Maharashtra | | | जालना
Jamnagar, Gujarat | | | जामनगर
Jhansi, Uttar Pradesh | | | झांसी, झाँसी
Jind, Haryana | | | जींद
Junagadh, Gujarat | | | जूनागढ़
Kakinada, Andhra Pradesh | | Cocanada | काकीनाडा
Kalaburagi, Karnataka | | Gulbarga | कलबुर्गी, गुलबर्गा
Kallakurichi, Tamil Nadu | | | कल्लाकुरिची | 53000
Kalpatta, Kerala | Kalpetta | Wayanad, Kalpatta | कलपेट्टा, वायनाड
Kalpetta, Kerala | | Wayanad | कलपेट्टा, वायनाड
Kalyan, Maharashtra | | Kalyan Dombivli | कल्याण
Kamarhati, West Bengal | | | कामारहाटी
Kanayannur, Kerala | | | कनयन्नूर | 20000
Kanchipuram, Tamil Nadu | | Conjeevaram | कांचीपुरम
Kanpur, Uttar Pradesh | | Cawnpore | कानपुर
Kanyakumari, Tamil Nadu | | Cape Comorin | कन्याकुमारी
Karimnagar, Telangana | | | करीमनगर
Karnal, Haryana | | | करनाल
Karol Bagh, Delhi | | | करोल बाग
Katihar, Bihar | | | कटिहार
Khajuraho Group Of Monuments, Madhya Pradesh | Khajuraho | | खजुराहो
Khajuraho Group of Monuments, Madhya Pradesh | Khajuraho | | खजुराहो
Kochi, Kerala | | Cochin, Ernakulam | कोच्चि, कोचीन
Kolhapur, Maharashtra | | | कोल्हापुर
Kolkata, West Bengal | | Calcutta | कोलकाता, कलकत्ता
Kollam, Kerala | | Quilon | कोल्लम
Kota, Rajasthan | | | कोटा
Kozhikode, Kerala | | Calicut | कोझिकोड, कालीकट
Kukatpally, Telangana | | | कुकटपल्ली
Kulti, West Bengal | | | कुल्टी
Leh, Ladakh | | | लेह
Lonavale, Maharashtra | Lonavala | Khandala | लोनावला
Loni, Uttar Pradesh | | | लोनी
Ludhiana, Punjab | | | लुधियाना
Lucknow, Uttar Pradesh | | Lakhnau | लखनऊ
Madikeri, Karnataka | | Coorg, Kodagu, Mercara | मडिकेरी, कुर्ग
Mahabaleshwar, Maharashtra | | | महाबलेश्वर
Maheshtala, West Bengal | | | महेशतला
Malegaon, Maharashtra | | | मालेगांव
Mamallapuram, Tamil Nadu | | Mahabalipuram | मामल्लपुरम, महाबलीपुरम
Manali, Himachal Pradesh | | Kullu Manali | मनाली | 40000
Mangaluru, Karnataka | Mangalore | Mangaluru | मंगलुरु, मंगलोर
Mirzapur, Uttar Pradesh | | | मिर्जापुर, मिर्ज़ापुर
Moradabad, Uttar Pradesh | | | मुरादाबाद
Mulugu, Telangana | | | मुलुगु | 14000
Mumbai, Maharashtra | | Bombay | मुंबई, मुम्बई, बंबई, बम्बई
Munger, Bihar | | Monghyr | मुंगेर
Murwara, Madhya Pradesh | Katni | Murwara | कटनी
Mussoorie, Uttarakhand | | Mussourie | मसूरी
Muzaffarpur, Bihar | | | मुजफ्फरपुर, मुज़फ़्फ़रपुर
Mysuru, Karnataka | Mysore | Mysuru | मैसूर, मैसूरु
Nadiad, Gujarat | | | नडियाद
Nagercoil, Tamil Nadu | | | नागरकोइल
Naihati, West Bengal | | | नैहाटी
Nainital, Uttarakhand | | Naini Tal | नैनीताल
Najafgarh, Delhi | | | नजफगढ़ | 200000
Nandyal, Andhra Pradesh | | | नंद्याल
Nangloi Jat, Delhi | | | नांगलोई जाट
Narela, Delhi | | | नरेला | 200000
Nashik, Maharashtra | | Nasik | नासिक, नाशिक
Navi Mumbai, Maharashtra | | New Bombay | नवी मुंबई
Navsari, Gujarat | | | नवसारी
New Delhi, Delhi | | | नई दिल्ली
Neyveli, Tamil Nadu | | | नेयवेली
Nizamabad, Telangana | | | निजामाबाद, निज़ामाबाद
Noida, Uttar Pradesh | | New Okhla | नोएडा | 637000
Nowrangapur, Odisha | Nabarangpur | Nowrangapur | नबरंगपुर | 30000
Ooty, Tamil Nadu | | Udhagamandalam, Ootacamund | ऊटी, उदगमंडलम
Pali, Rajasthan | | | पाली
Panihati, West Bengal | | | पानीहाटी
Panipat, Haryana | | | पानीपत
Panjim, Goa | Panaji | Panjim | पणजी
Patiala, Punjab | | | पटियाला
Pimpri, Maharashtra | | Pimpri Chinchwad | पिंपरी, पिंपरी चिंचवड
Port Blair, Andaman and Nicobar Islands | | Sri Vijaya Puram | पोर्ट ब्लेयर
Prayagraj, Uttar Pradesh | | Allahabad, Prayag, Illahabad | प्रयागराज, इलाहाबाद
Puducherry, Puducherry | | Pondicherry, Pondy | पुडुचेरी, पांडिचेरी, पॉण्डिचेरी
Punasa, Madhya Pradesh | | | पुनासा | 10000
Pune, Maharashtra | | Poona | पुणे, पूना
Puri, Odisha | | Jagannath Puri | पुरी
Pushkar, Rajasthan | | | पुष्कर
Rae Bareli, Uttar Pradesh | Raebareli | Rae Bareli | रायबरेली
Raebareli, Uttar Pradesh | | Rae Bareli | रायबरेली
Raichur, Karnataka | | | रायचूर
Rajamahendravaram, Andhra Pradesh | Rajahmundry | Rajamahendravaram | राजमुंदरी, राजामहेंद्रवरम
Rajkot, Gujarat | | | राजकोट
Rajpur Sonarpur, West Bengal | | | राजपुर सोनारपुर
Rampur, Uttar Pradesh | | | रामपुर
Ramgundam, Telangana | | | रामगुंडम
Ratlam, Madhya Pradesh | | | रतलाम
Rishikesh, Uttarakhand | | Hrishikesh | ऋषिकेश
Rohini, Delhi | | | रोहिणी
Rourkela, Odisha | | Raurkela | राउरकेला
Saharanpur, Uttar Pradesh | | | सहारनपुर
Sangli, Maharashtra | | Sangli Miraj | सांगली
Satna, Madhya Pradesh | | | सतना
Saugor, Madhya Pradesh | Sagar | Saugor | सागर
Shahjanpur, Uttar Pradesh | Shahjahanpur | | शाहजहांपुर, शाहजहाँपुर
Shillong, Meghalaya | | | शिलांग
Shimla, Himachal Pradesh | | Simla | शिमला
Shivaji Nagar, Maharashtra | | | शिवाजी नगर | 0
Shivamogga, Karnataka | | Shimoga | शिवमोगा
Sholapur, Maharashtra | Solapur | Sholapur | सोलापुर
Shrirampur, West Bengal | Serampore | Shrirampur | श्रीरामपुर
Sikar, Rajasthan | | | सीकर
Sitapur, Uttar Pradesh | | | सीतापुर
Sonipat, Haryana | | Sonepat | सोनीपत
Sri Ganganagar, Rajasthan | | Ganganagar | श्रीगंगानगर, गंगानगर
Surat, Gujarat | | | सूरत
Teni, Tamil Nadu | Theni | Teni | तेनी | 94000
Thane, Maharashtra | | Thana | ठाणे
Thanjavur, Tamil Nadu | | Tanjore | तंजावुर, तंजौर
Thiruvananthapuram, Kerala | | Trivandrum | तिरुवनंतपुरम, त्रिवेंद्रम
Thoothukudi, Tamil Nadu | | Tuticorin | तूतुकुड़ी, तूतीकोरिन
Thrissur, Kerala | | Trichur | त्रिशूर, थ्रिसूर
Tiruchirappalli, Tamil Nadu | | Trichy, Tiruchi, Trichinopoly | तिरुचिरापल्ली, त्रिची
Tiruppur, Tamil Nadu | | Tirupur | तिरुपुर
Tumkur, Karnataka | | Tumakuru | तुमकुर
Udupi, Karnataka | | | उडुपी
Unnao, Uttar Pradesh | | | उन्नाव
Vadodara, Gujarat | | Baroda | वडोदरा, बड़ौदा
Varanasi, Uttar Pradesh | | Banaras, Benares, Kashi | वाराणसी, बनारस, काशी
Veraval, Gujarat | | Somnath | वेरावल, सोमनाथ
Vijayapura, Karnataka | | Bijapur | विजयपुरा, बीजापुर
Vijayawada, Andhra Pradesh | | Bezawada | विजयवाड़ा
Visakhapatnam, Andhra Pradesh | | Vizag, Vishakhapatnam, Waltair | विशाखापत्तनम, विशाखापट्टनम
Warangal, Telangana | | Orugallu | वारंगल
Yamuna Nagar, Haryana | | Yamunanagar | यमुनानगर
`;
